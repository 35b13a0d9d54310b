extension DialectData {
  /// The dialects from `he` to `zh-TW`.
  ///
  /// Generated out of `gherkin-languages.json` of cucumber/gherkin 42.0.1 (MIT licence), unchanged.
  static let fromHToZ = #"""
    he|Hebrew|עברית
     F:תכונה;B:רקע;R:כלל;S:דוגמא|תרחיש;O:תבנית תרחיש;E:דוגמאות;g:*_|בהינתן_;w:*_|כאשר_;t:*_|אז_
     |אזי_;a:*_|וגם_;b:*_|אבל_;
    hi|Hindi|हिंदी
     F:रूप लेख;B:पृष्ठभूमि;R:नियम;S:परिदृश्य;O:परिदृश्य रूपरेखा;E:उदाहरण;g:*_|अगर_|यदि_|चूंकि_;
     w:*_|जब_|कदा_;t:*_|तब_|तदा_;a:*_|और_|तथा_;b:*_|पर_|परन्तु_|किन्तु_;
    hr|Croatian|hrvatski
     F:Osobina|Mogućnost|Mogucnost;B:Pozadina;R:Rule;S:Primjer|Scenarij;O:Skica|Koncept;
     E:Primjeri|Scenariji;g:*_|Zadan_|Zadani_|Zadano_|Ukoliko_;w:*_|Kada_|Kad_;t:*_|Onda_;a:*_
     |I_;b:*_|Ali_;
    ht|Creole|kreyòl
     F:Karakteristik|Mak|Fonksyonalite;B:Kontèks|Istorik;R:Rule;S:Senaryo;O:Plan senaryo
     |Plan Senaryo|Senaryo deskripsyon|Senaryo Deskripsyon|Dyagram senaryo|Dyagram Senaryo;
     E:Egzanp;g:*_|Sipoze_|Sipoze ke_|Sipoze Ke_;w:*_|Lè_|Le_;t:*_|Lè sa a_|Le sa a_;a:*_|Ak_
     |Epi_|E_;b:*_|Men_;
    hu|Hungarian|magyar
     F:Jellemző;B:Háttér;R:Szabály;S:Példa|Forgatókönyv;O:Forgatókönyv vázlat;E:Példák;g:*_
     |Amennyiben_|Adott_;w:*_|Majd_|Ha_|Amikor_;t:*_|Akkor_;a:*_|És_;b:*_|De_;
    id|Indonesian|Bahasa Indonesia
     F:Fitur;B:Dasar|Latar Belakang;R:Rule|Aturan;S:Skenario;O:Skenario konsep
     |Garis-Besar Skenario;E:Contoh|Misal;g:*_|Dengan_|Diketahui_|Diasumsikan_|Bila_|Jika_;w:*_
     |Ketika_;t:*_|Maka_|Kemudian_;a:*_|Dan_;b:*_|Tapi_|Tetapi_;
    is|Icelandic|Íslenska
     F:Eiginleiki;B:Bakgrunnur;R:Rule;S:Atburðarás;O:Lýsing Atburðarásar|Lýsing Dæma;E:Dæmi
     |Atburðarásir;g:*_|Ef_;w:*_|Þegar_;t:*_|Þá_;a:*_|Og_;b:*_|En_;
    it|Italian|italiano
     F:Funzionalità|Esigenza di Business|Abilità;B:Contesto;R:Regola;S:Esempio|Scenario;
     O:Schema dello scenario;E:Esempi;g:*_|Dato_|Data_|Dati_|Date_;w:*_|Quando_;t:*_|Allora_;
     a:*_|E_|Ed_;b:*_|Ma_;
    ja|Japanese|日本語
     F:フィーチャ|機能;B:背景;R:ルール;S:シナリオ;O:シナリオアウトライン|シナリオテンプレート|テンプレ|シナリオテンプレ;E:例|サンプル;g:*_|前提;w:*_
     |もし;t:*_|ならば;a:*_|且つ|かつ;b:*_|然し|しかし|但し|ただし;
    jv|Javanese|Basa Jawa
     F:Fitur;B:Dasar;R:Rule;S:Skenario;O:Konsep skenario;E:Conto|Contone;g:*_|Nalika_
     |Nalikaning_;w:*_|Manawa_|Menawa_;t:*_|Njuk_|Banjur_;a:*_|Lan_;b:*_|Tapi_|Nanging_
     |Ananging_;
    ka|Georgian|ქართული
     F:თვისება|მოთხოვნა;B:კონტექსტი;R:წესი;S:მაგალითად|მაგალითი|მაგ|სცენარი;O:სცენარის ნიმუში
     |სცენარის შაბლონი|ნიმუში|შაბლონი;E:მაგალითები;g:*_|მოცემული_|მოცემულია_|ვთქვათ_;w:*_
     |როდესაც_|როცა_|როგორც კი_|თუ_;t:*_|მაშინ_;a:*_|და_|ასევე_;b:*_|მაგრამ_|თუმცა_;
    kn|Kannada|ಕನ್ನಡ
     F:ಹೆಚ್ಚಳ;B:ಹಿನ್ನೆಲೆ;R:Rule;S:ಉದಾಹರಣೆ|ಕಥಾಸಾರಾಂಶ;O:ವಿವರಣೆ;E:ಉದಾಹರಣೆಗಳು;g:*_|ನೀಡಿದ_;w:*_
     |ಸ್ಥಿತಿಯನ್ನು_;t:*_|ನಂತರ_;a:*_|ಮತ್ತು_;b:*_|ಆದರೆ_;
    ko|Korean|한국어
     F:기능;B:배경;R:규칙;S:시나리오;O:시나리오 개요;E:예;g:*_|조건_|먼저_;w:*_|만일_|만약_;t:*_|그러면_;a:*_|그리고_;b:*_|하지만_
     |단_;
    lt|Lithuanian|lietuvių kalba
     F:Savybė;B:Kontekstas;R:Rule;S:Pavyzdys|Scenarijus;O:Scenarijaus šablonas;E:Pavyzdžiai
     |Scenarijai|Variantai;g:*_|Duota_;w:*_|Kai_;t:*_|Tada_;a:*_|Ir_;b:*_|Bet_;
    lu|Luxemburgish|Lëtzebuergesch
     F:Funktionalitéit;B:Hannergrond;R:Rule;S:Beispill|Szenario;O:Plang vum Szenario;
     E:Beispiller;g:*_|ugeholl_;w:*_|wann_;t:*_|dann_;a:*_|an_|a_;b:*_|awer_|mä_;
    lv|Latvian|latviešu
     F:Funkcionalitāte|Fīča;B:Konteksts|Situācija;R:Rule;S:Piemērs|Scenārijs;
     O:Scenārijs pēc parauga;E:Piemēri|Paraugs;g:*_|Kad_;w:*_|Ja_;t:*_|Tad_;a:*_|Un_;b:*_|Bet_;
    mk-Cyrl|Macedonian|Македонски
     F:Функционалност|Бизнис потреба|Можност;B:Контекст|Содржина;R:Rule;S:Пример|Сценарио
     |На пример;O:Преглед на сценарија|Скица|Концепт;E:Примери|Сценарија;g:*_|Дадено_|Дадена_;
     w:*_|Кога_;t:*_|Тогаш_;a:*_|И_;b:*_|Но_;
    mk-Latn|Macedonian (Latin)|Makedonski (Latinica)
     F:Funkcionalnost|Biznis potreba|Mozhnost;B:Kontekst|Sodrzhina;R:Rule;S:Scenario|Na primer;
     O:Pregled na scenarija|Skica|Koncept;E:Primeri|Scenaria;g:*_|Dadeno_|Dadena_;w:*_|Koga_;
     t:*_|Togash_;a:*_|I_;b:*_|No_;
    ml|Malayalam|മലയാളം
     F:സവിശേഷത;B:പശ്ചാത്തലം;R:നിയമം;S:രംഗം;O:സാഹചര്യത്തിന്റെ രൂപരേഖ;E:ഉദാഹരണങ്ങൾ;g:*_|നൽകിയത്;
     w:എപ്പോൾ;t:*_|പിന്നെ;a:*_|ഒപ്പം;b:*_|പക്ഷേ;
    mn|Mongolian|монгол
     F:Функц|Функционал;B:Агуулга;R:Rule;S:Сценар;O:Сценарын төлөвлөгөө;E:Тухайлбал;g:*_
     |Өгөгдсөн нь_|Анх_;w:*_|Хэрэв_;t:*_|Тэгэхэд_|Үүний дараа_;a:*_|Мөн_|Тэгээд_;b:*_|Гэхдээ_
     |Харин_;
    mr|Marathi|मराठी
     F:वैशिष्ट्य|सुविधा;B:पार्श्वभूमी;R:नियम;S:परिदृश्य;O:परिदृश्य रूपरेखा;E:उदाहरण;g:*_|जर
     |दिलेल्या प्रमाणे_;w:*_|जेव्हा_;t:*_|मग_|तेव्हा_;a:*_|आणि_|तसेच_;b:*_|पण_|परंतु_;
    ne|Nepali|नेपाली
     F:सुविधा|विशेषता;B:पृष्ठभूमी;R:नियम;S:परिदृश्य;O:परिदृश्य रूपरेखा;E:उदाहरण|उदाहरणहरु;g:*_
     |दिइएको_|दिएको_|यदि_;w:*_|जब_;t:*_|त्यसपछि_|अनी_;a:*_|र_|अनि_;b:*_|तर_;
    nl|Dutch|Nederlands
     F:Functionaliteit;B:Achtergrond;R:Regel;S:Voorbeeld|Scenario;O:Abstract Scenario;
     E:Voorbeelden;g:*_|Gegeven_|Stel_;w:*_|Als_|Wanneer_;t:*_|Dan_;a:*_|En_;b:*_|Maar_;
    no|Norwegian|norsk
     F:Egenskap;B:Bakgrunn;R:Regel;S:Eksempel|Scenario;O:Scenariomal|Abstrakt Scenario;
     E:Eksempler;g:*_|Gitt_;w:*_|Når_;t:*_|Så_;a:*_|Og_;b:*_|Men_;
    pa|Panjabi|ਪੰਜਾਬੀ
     F:ਖਾਸੀਅਤ|ਮੁਹਾਂਦਰਾ|ਨਕਸ਼ ਨੁਹਾਰ;B:ਪਿਛੋਕੜ;R:Rule;S:ਉਦਾਹਰਨ|ਪਟਕਥਾ;O:ਪਟਕਥਾ ਢਾਂਚਾ|ਪਟਕਥਾ ਰੂਪ ਰੇਖਾ;
     E:ਉਦਾਹਰਨਾਂ;g:*_|ਜੇਕਰ_|ਜਿਵੇਂ ਕਿ_;w:*_|ਜਦੋਂ_;t:*_|ਤਦ_;a:*_|ਅਤੇ_;b:*_|ਪਰ_;
    pl|Polish|polski
     F:Właściwość|Funkcja|Aspekt|Potrzeba biznesowa;B:Założenia;R:Zasada|Reguła;S:Przykład
     |Scenariusz;O:Szablon scenariusza;E:Przykłady;g:*_|Zakładając_|Mając_|Zakładając, że_;w:*_
     |Jeżeli_|Jeśli_|Gdy_|Kiedy_;t:*_|Wtedy_;a:*_|Oraz_|I_;b:*_|Ale_;
    pt|Portuguese|português
     F:Funcionalidade|Característica|Caracteristica;B:Contexto|Cenário de Fundo|Cenario de Fundo
     |Fundo;R:Regra;S:Exemplo|Cenário|Cenario;O:Esquema do Cenário|Esquema do Cenario
     |Delineação do Cenário|Delineacao do Cenario;E:Exemplos|Cenários|Cenarios;g:*_|Dado_|Dada_
     |Dados_|Dadas_;w:*_|Quando_;t:*_|Então_|Entao_;a:*_|E_;b:*_|Mas_;
    ro|Romanian|română
     F:Functionalitate|Funcționalitate|Funcţionalitate;B:Context;R:Rule;S:Exemplu|Scenariu;
     O:Structura scenariu|Structură scenariu;E:Exemple;g:*_|Date fiind_|Dat fiind_|Dată fiind
     |Dati fiind_|Dați fiind_|Daţi fiind_;w:*_|Cand_|Când_;t:*_|Atunci_;a:*_|Si_|Și_|Şi_;b:*_
     |Dar_;
    ru|Russian|русский
     F:Функция|Функциональность|Функционал|Свойство|Фича;B:Предыстория|Контекст;R:Правило;
     S:Пример|Сценарий;O:Структура сценария|Шаблон сценария;E:Примеры|Значения;g:*_|Допустим_
     |Дано_|Пусть_;w:*_|Когда_|Если_;t:*_|То_|Затем_|Тогда_;a:*_|И_|К тому же_|Также_;b:*_|Но_
     |А_|Иначе_;
    sk|Slovak|Slovensky
     F:Požiadavka|Funkcia|Vlastnosť;B:Pozadie;R:Rule;S:Príklad|Scenár;O:Náčrt Scenáru
     |Náčrt Scenára|Osnova Scenára;E:Príklady;g:*_|Pokiaľ_|Za predpokladu_;w:*_|Keď_|Ak_;t:*_
     |Tak_|Potom_;a:*_|A_|A tiež_|A taktiež_|A zároveň_;b:*_|Ale_;
    sl|Slovenian|Slovenski
     F:Funkcionalnost|Funkcija|Možnosti|Moznosti|Lastnost|Značilnost;B:Kontekst|Osnova|Ozadje;
     R:Rule;S:Primer|Scenarij;O:Struktura scenarija|Skica|Koncept|Oris scenarija|Osnutek;
     E:Primeri|Scenariji;g:Dano_|Podano_|Zaradi_|Privzeto_;w:Ko_|Ce_|Če_|Kadar_;t:Nato_|Potem_
     |Takrat_;a:In_|Ter_;b:Toda_|Ampak_|Vendar_;
    sr-Cyrl|Serbian|Српски
     F:Функционалност|Могућност|Особина;B:Контекст|Основа|Позадина;R:Правило;S:Сценарио|Пример;
     O:Структура сценарија|Скица|Концепт;E:Примери|Сценарији;g:*_|За дато_|За дате_|За дати_;
     w:*_|Када_|Кад_;t:*_|Онда_;a:*_|И_;b:*_|Али_;
    sr-Latn|Serbian (Latin)|Srpski (Latinica)
     F:Funkcionalnost|Mogućnost|Mogucnost|Osobina;B:Kontekst|Osnova|Pozadina;R:Pravilo;
     S:Scenario|Primer;O:Struktura scenarija|Skica|Koncept;E:Primeri|Scenariji;g:*_|Za dato_
     |Za date_|Za dati_;w:*_|Kada_|Kad_;t:*_|Onda_;a:*_|I_;b:*_|Ali_;
    sv|Swedish|Svenska
     F:Egenskap;B:Bakgrund;R:Regel;S:Scenario;O:Abstrakt Scenario|Scenariomall;E:Exempel;g:*_
     |Givet_;w:*_|När_;t:*_|Så_;a:*_|Och_;b:*_|Men_;
    ta|Tamil|தமிழ்
     F:அம்சம்|வணிக தேவை|திறன்;B:பின்னணி;R:Rule;S:உதாரணமாக|காட்சி;O:காட்சி சுருக்கம்
     |காட்சி வார்ப்புரு;E:எடுத்துக்காட்டுகள்|காட்சிகள்|நிலைமைகளில்;g:*_|கொடுக்கப்பட்ட_;w:*_
     |எப்போது_;t:*_|அப்பொழுது_;a:*_|மேலும்_|மற்றும்_;b:*_|ஆனால்_;
    te|Telugu|తెలుగు
     F:గుణము;B:నేపథ్యం;R:Rule;S:ఉదాహరణ|సన్నివేశం;O:కథనం;E:ఉదాహరణలు;g:*_|చెప్పబడినది_;w:*_
     |ఈ పరిస్థితిలో_;t:*_|అప్పుడు_;a:*_|మరియు_;b:*_|కాని_;
    th|Thai|ไทย
     F:โครงหลัก|ความต้องการทางธุรกิจ|ความสามารถ;B:แนวคิด;R:Rule;S:เหตุการณ์;O:สรุปเหตุการณ์
     |โครงสร้างของเหตุการณ์;E:ชุดของตัวอย่าง|ชุดของเหตุการณ์;g:*_|กำหนดให้_;w:*_|เมื่อ_;t:*_
     |ดังนั้น_;a:*_|และ_;b:*_|แต่_;
    tlh|Klingon|tlhIngan
     F:Qap|Qu'meH 'ut|perbogh|poQbogh malja'|laH;B:mo';R:Rule;S:lut;O:lut chovnatlh;E:ghantoH
     |lutmey;g:*_|ghu' noblu'_|DaH ghu' bejlu'_;w:*_|qaSDI'_;t:*_|vaj_;a:*_|'ej_|latlh_;b:*_
     |'ach_|'a_;
    tr|Turkish|Türkçe
     F:Özellik|İş Gereksinimi|Gereksinim|İşlev|Kullanıcı Hikayesi|Yetenek|Teknik Gereksinim;
     B:Geçmiş|Arka Plan|Ön Koşul|Önkoşul|Önceki Durum|Giriş|Mukaddime|Mevcut Durum;R:Kural
     |İş Kuralı|Kaide|Hüküm|Madde;S:Örnek|Senaryo|Durum|Vaka;O:Senaryo taslağı|Senaryo şablonu;
     E:Örnekler|Değerler;g:*_|Mevcut_|Önceden_|Geçmişte_|Daha önce_|Halihazırda_|Zaten_
     |Sistemde_|Diyelim ki_|Varsayalım ki_|Farz edelim ki_|Kabul edelim ki_|Başlangıçta_
     |Varsayılan olarak_|Biliniyor ki_;w:*_|Eğer_|Eğer ki_|Ne zaman_|Ne zaman ki_|Şayet_;t:*_
     |Beklenen_|O zaman_|Sonuç olarak_|Böylece_|Bunun üzerine_|Bu durumda_|O takdirde_|Şu halde_
     |Netice itibariyle_|Buna binaen_;a:*_|Ve_|Hem de_|Bir de_|Ayrıca_|İlaveten_
     |Buna ek olarak_;b:*_|Fakat_|Ama_|Ancak_|Yalnız_|Lakin_|Meğer ki_|Buna mukabil_
     |Aksi halde_;
    tt|Tatar|Татарча
     F:Мөмкинлек|Үзенчәлеклелек;B:Кереш;R:Rule;S:Сценарий;O:Сценарийның төзелеше;E:Үрнәкләр
     |Мисаллар;g:*_|Әйтик_;w:*_|Әгәр_;t:*_|Нәтиҗәдә_;a:*_|Һәм_|Вә_;b:*_|Ләкин_|Әмма_;
    uk|Ukrainian|Українська
     F:Функціонал;B:Передумова;R:Rule;S:Приклад|Сценарій;O:Структура сценарію;E:Приклади;g:*_
     |Припустимо_|Припустимо, що_|Нехай_|Дано_;w:*_|Якщо_|Коли_;t:*_|То_|Тоді_;a:*_|І_|А також_
     |Та_;b:*_|Але_;
    ur|Urdu|اردو
     F:صلاحیت|کاروبار کی ضرورت|خصوصیت;B:پس منظر;R:Rule;S:منظرنامہ;O:منظر نامے کا خاکہ;E:مثالیں;
     g:*_|اگر_|بالفرض_|فرض کیا_;w:*_|جب_;t:*_|پھر_|تب_;a:*_|اور_;b:*_|لیکن_;
    uz|Uzbek|Узбекча
     F:Функционал;B:Тарих;R:Rule;S:Сценарий;O:Сценарий структураси;E:Мисоллар;g:*_|Belgilangan_;
     w:*_|Агар_;t:*_|Унда_;a:*_|Ва_;b:*_|Лекин_|Бирок_|Аммо_;
    vi|Vietnamese|Tiếng Việt
     F:Tính năng;B:Bối cảnh;R:Quy tắc;S:Tình huống|Kịch bản;O:Khung tình huống|Khung kịch bản;
     E:Dữ liệu;g:*_|Biết_|Cho_;w:*_|Khi_;t:*_|Thì_;a:*_|Và_;b:*_|Nhưng_;
    zh-CN|Chinese simplified|简体中文
     F:功能;B:背景;R:Rule|规则;S:场景|剧本;O:场景大纲|剧本大纲;E:例子;g:*_|假如|假设|假定;w:*_|当;t:*_|那么;a:*_|而且|并且|同时;
     b:*_|但是;
    zh-TW|Chinese traditional|繁體中文
     F:功能;B:背景;R:Rule;S:場景|劇本;O:場景大綱|劇本大綱;E:例子;g:*_|假如|假設|假定;w:*_|當;t:*_|那麼;a:*_|而且|並且|同時;b:*_
     |但是;
    """#
}
