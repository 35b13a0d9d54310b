extension DialectData {
  /// The dialects from `af` to `gl`.
  ///
  /// Generated out of `gherkin-languages.json` of cucumber/gherkin 42.0.1 (MIT licence), unchanged.
  static let fromAToG = #"""
    af|Afrikaans|Afrikaans
     F:Funksie|Besigheid Behoefte|Vermoë;B:Agtergrond;R:Reël|Reel;S:Voorbeeld|Situasie;
     O:Situasie Uiteensetting;E:Voorbeelde;g:*_|Gegewe_;w:*_|Wanneer_;t:*_|Dan_;a:*_|En_;b:*_
     |Maar_;
    am|Armenian|հայերեն
     F:Ֆունկցիոնալություն|Հատկություն;B:Կոնտեքստ;R:Rule;S:Օրինակ|Սցենար;O:Սցենարի կառուցվացքը;
     E:Օրինակներ;g:*_|Դիցուք_;w:*_|Եթե_|Երբ_;t:*_|Ապա_;a:*_|Եվ_;b:*_|Բայց_;
    amh|Amharic|አማርኛ
     F:ስራ|የተፈለገው ስራ|የሚፈለገው ድርጊት;B:ቅድመ ሁኔታ|መነሻ|መነሻ ሀሳብ;R:ህግ;S:ምሳሌ|ሁናቴ;O:ሁናቴ ዝርዝር|ሁናቴ አብነት;E:ምሳሌዎች
     |ሁናቴዎች;g:*_|የተሰጠ_;w:*_|መቼ_;t:*_|ከዚያ_;a:*_|እና_;b:*_|ግን_;
    an|Aragonese|Aragonés
     F:Caracteristica;B:Antecedents;R:Rule;S:Eixemplo|Caso;O:Esquema del caso;E:Eixemplos;g:*_
     |Dau_|Dada_|Daus_|Dadas_;w:*_|Cuan_;t:*_|Alavez_|Allora_|Antonces_;a:*_|Y_|E_;b:*_|Pero_;
    ar|Arabic|العربية
     F:خاصية;B:الخلفية;R:Rule;S:مثال|سيناريو;O:سيناريو مخطط;E:امثلة;g:*_|بفرض_;w:*_|متى_|عندما_;
     t:*_|اذاً_|ثم_;a:*_|و_;b:*_|لكن_;
    ast|Asturian|asturianu
     F:Carauterística;B:Antecedentes;R:Rule;S:Exemplo|Casu;O:Esbozu del casu;E:Exemplos;g:*_
     |Dáu_|Dada_|Daos_|Daes_;w:*_|Cuando_;t:*_|Entós_;a:*_|Y_|Ya_;b:*_|Peru_;
    az|Azerbaijani|Azərbaycanca
     F:Özəllik;B:Keçmiş|Kontekst;R:Rule;S:Nümunə|Ssenari;O:Ssenarinin strukturu;E:Nümunələr;g:*_
     |Tutaq ki_|Verilir_;w:*_|Əgər_|Nə vaxt ki_;t:*_|O halda_;a:*_|Və_|Həm_;b:*_|Amma_|Ancaq_;
    be|Belarusian|Беларуская
     F:Функцыянальнасць|Фіча;B:Кантэкст;R:Правілы;S:Сцэнарый|Cцэнар;O:Шаблон сцэнарыя
     |Узор сцэнара;E:Прыклады;g:*_|Няхай_|Дадзена_;w:*_|Калі_;t:*_|Тады_;a:*_|I_|Ды_|Таксама_;
     b:*_|Але_|Інакш_;
    bg|Bulgarian|български
     F:Функционалност;B:Предистория;R:Правило;S:Пример|Сценарий;O:Рамка на сценарий;E:Примери;
     g:*_|Дадено_;w:*_|Когато_;t:*_|То_;a:*_|И_;b:*_|Но_;
    bm|Malay|Bahasa Melayu
     F:Fungsi;B:Latar Belakang;R:Rule;S:Senario|Situasi|Keadaan;O:Kerangka Senario
     |Kerangka Situasi|Kerangka Keadaan|Garis Panduan Senario;E:Contoh;g:*_|Diberi_|Bagi_;w:*_
     |Apabila_;t:*_|Maka_|Kemudian_;a:*_|Dan_;b:*_|Tetapi_|Tapi_;
    bs|Bosnian|Bosanski
     F:Karakteristika;B:Pozadina;R:Rule;S:Primjer|Scenariju|Scenario;O:Scenariju-obris
     |Scenario-outline;E:Primjeri;g:*_|Dato_;w:*_|Kada_;t:*_|Zatim_;a:*_|I_|A_;b:*_|Ali_;
    ca|Catalan|català
     F:Característica|Funcionalitat;B:Rerefons|Antecedents;R:Rule;S:Exemple|Escenari;
     O:Esquema de l'escenari;E:Exemples;g:*_|Donat_|Donada_|Atès_|Atesa_;w:*_|Quan_;t:*_
     |Aleshores_|Cal_;a:*_|I_;b:*_|Però_;
    cs|Czech|Česky
     F:Požadavek;B:Pozadí|Kontext;R:Pravidlo;S:Příklad|Scénář;O:Náčrt Scénáře|Osnova scénáře;
     E:Příklady;g:*_|Pokud_|Za předpokladu_;w:*_|Když_;t:*_|Pak_;a:*_|A také_|A_;b:*_|Ale_;
    cy-GB|Welsh|Cymraeg
     F:Arwedd;B:Cefndir;R:Rule;S:Enghraifft|Scenario;O:Scenario Amlinellol;E:Enghreifftiau;g:*_
     |Anrhegedig a_;w:*_|Pryd_;t:*_|Yna_;a:*_|A_;b:*_|Ond_;
    da|Danish|dansk
     F:Egenskab;B:Baggrund;R:Regel;S:Eksempel|Scenarie;O:Abstrakt Scenario;E:Eksempler;g:*_
     |Givet_;w:*_|Når_;t:*_|Så_;a:*_|Og_;b:*_|Men_;
    de|German|Deutsch
     F:Funktionalität|Funktion;B:Grundlage|Hintergrund|Voraussetzungen|Vorbedingungen;R:Rule
     |Regel;S:Beispiel|Szenario;O:Szenariogrundriss|Szenarien;E:Beispiele;g:*_|Angenommen_
     |Gegeben sei_|Gegeben seien_;w:*_|Wenn_;t:*_|Dann_;a:*_|Und_;b:*_|Aber_;
    el|Greek|Ελληνικά
     F:Δυνατότητα|Λειτουργία;B:Υπόβαθρο;R:Rule;S:Παράδειγμα|Σενάριο;O:Περιγραφή Σεναρίου
     |Περίγραμμα Σεναρίου;E:Παραδείγματα|Σενάρια;g:*_|Δεδομένου_;w:*_|Όταν_;t:*_|Τότε_;a:*_
     |Και_;b:*_|Αλλά_;
    em|Emoji|😀
     F:📚;B:💤;R:Rule;S:🥒|📕;O:📖;E:📓;g:*_|😐;w:*_|🎬;t:*_|🙏;a:*_|😂;b:*_|😔;
    en|English|English
     F:Feature|Business Need|Ability;B:Background;R:Rule;S:Example|Scenario;O:Scenario Outline
     |Scenario Template;E:Examples|Scenarios;g:*_|Given_;w:*_|When_;t:*_|Then_;a:*_|And_;b:*_
     |But_;
    en-Scouse|Scouse|Scouse
     F:Feature;B:Dis is what went down;R:Rule;S:The thing of it is;O:Wharrimean is;E:Examples;
     g:*_|Givun_|Youse know when youse got_;w:*_|Wun_|Youse know like when_;t:*_|Dun_
     |Den youse gotta_;a:*_|An_;b:*_|Buh_;
    en-au|Australian|Australian
     F:Pretty much;B:First off;R:Rule;S:Awww, look mate;O:Reckon it's like;E:You'll wanna;g:*_
     |Y'know_;w:*_|It's just unbelievable_;t:*_|But at the end of the day I reckon_;a:*_
     |Too right_;b:*_|Yeah nah_;
    en-lol|LOLCAT|LOLCAT
     F:OH HAI;B:B4;R:Rule;S:MISHUN;O:MISHUN SRSLY;E:EXAMPLZ;g:*_|I CAN HAZ_;w:*_|WEN_;t:*_|DEN_;
     a:*_|AN_;b:*_|BUT_;
    en-old|Old English|Englisc
     F:Hwaet|Hwæt;B:Aer|Ær;R:Rule;S:Swa;O:Swa hwaer swa|Swa hwær swa;E:Se the|Se þe|Se ðe;g:*_
     |Thurh_|Þurh_|Ðurh_;w:*_|Bæþsealf_|Bæþsealfa_|Bæþsealfe_|Ciricæw_|Ciricæwe_|Ciricæwa_;t:*_
     |Tha_|Þa_|Ða_|Tha the_|Þa þe_|Ða ðe_;a:*_|Ond_|7_;b:*_|Ac_;
    en-pirate|Pirate|Pirate
     F:Ahoy matey!;B:Yo-ho-ho;R:Rule;S:Heave to;O:Shiver me timbers;E:Dead men tell no tales;
     g:*_|Gangway!_;w:*_|Blimey!_;t:*_|Let go and haul_;a:*_|Aye_;b:*_|Avast!_;
    en-tx|Texas|Texas
     F:This ain’t my first rodeo|All gussied up;B:Lemme tell y'all a story;R:Rule;
     S:All hat and no cattle;O:Serious as a snake bite|Busy as a hound in flea season;
     E:Now that's a story longer than a cattle drive in July;g:Fixin' to_|All git out_;
     w:Quick out of the chute_;t:There’s no tree but bears some fruit_;
     a:Come hell or high water_;b:Well now hold on, I'll you what_;
    eo|Esperanto|Esperanto
     F:Trajto;B:Fono;R:Regulo;S:Ekzemplo|Scenaro|Kazo;O:Konturo de la scenaro|Skizo|Kazo-skizo;
     E:Ekzemploj;g:*_|Donitaĵo_|Komence_;w:*_|Se_;t:*_|Do_;a:*_|Kaj_;b:*_|Sed_;
    es|Spanish|español
     F:Característica|Necesidad del negocio|Requisito;B:Antecedentes;R:Regla|Regla de negocio;
     S:Ejemplo|Escenario;O:Esquema del escenario;E:Ejemplos;g:*_|Dado_|Dada_|Dados_|Dadas_;w:*_
     |Cuando_;t:*_|Entonces_;a:*_|Y_|E_;b:*_|Pero_;
    et|Estonian|eesti keel
     F:Omadus;B:Taust;R:Reegel;S:Juhtum|Stsenaarium;O:Raamjuhtum|Raamstsenaarium;E:Juhtumid;g:*_
     |Eeldades_;w:*_|Kui_;t:*_|Siis_;a:*_|Ja_;b:*_|Kuid_;
    fa|Persian|فارسی
     F:ویژگی|قابلیت;B:زمینه|پیش زمینه|مقدمات;R:قانون;S:مثال|سناریو;O:الگوی سناریو;E:نمونه ها;
     g:*_|با فرض_|فرض کنید_|با در نظر گرفتن_;w:*_|هنگامی_|وقتی_;t:*_|آنگاه_|سپس_|انتظار می رود_;
     a:*_|و_;b:*_|اما_;
    fi|Finnish|suomi
     F:Ominaisuus;B:Tausta;R:Rule;S:Tapaus;O:Tapausaihio;E:Tapaukset;g:*_|Oletetaan_;w:*_|Kun_;
     t:*_|Niin_;a:*_|Ja_;b:*_|Mutta_;
    fr|French|français
     F:Fonctionnalité;B:Contexte;R:Règle;S:Exemple|Scénario;O:Plan du scénario|Plan du Scénario;
     E:Exemples;g:*_|Soit_|Sachant que_|Sachant qu'|Sachant_|Etant donné que_|Etant donné qu'
     |Etant donné_|Etant donnée_|Etant donnés_|Etant données_|Étant donné que_|Étant donné qu'
     |Étant donné_|Étant donnée_|Étant donnés_|Étant données_;w:*_|Quand_|Lorsque_|Lorsqu';t:*_
     |Alors_|Donc_;a:*_|Et que_|Et qu'|Et_;b:*_|Mais que_|Mais qu'|Mais_;
    ga|Irish|Gaeilge
     F:Gné;B:Cúlra;R:Riail;S:Sampla|Cás;O:Cás Achomair;E:Samplaí;g:*_|Cuir i gcás go_
     |Cuir i gcás nach_|Cuir i gcás gur_|Cuir i gcás nár_;w:*_|Nuair a_|Nuair nach_|Nuair ba_
     |Nuair nár_;t:*_|Ansin_;a:*_|Agus_;b:*_|Ach_;
    gj|Gujarati|ગુજરાતી
     F:લક્ષણ|વ્યાપાર જરૂર|ક્ષમતા;B:બેકગ્રાઉન્ડ;R:નિયમ;S:ઉદાહરણ|સ્થિતિ;O:પરિદ્દશ્ય રૂપરેખા
     |પરિદ્દશ્ય ઢાંચો;E:ઉદાહરણો;g:*_|આપેલ છે_;w:*_|ક્યારે_;t:*_|પછી_;a:*_|અને_;b:*_|પણ_;
    gl|Galician|galego
     F:Característica;B:Contexto;R:Rule;S:Exemplo|Escenario;O:Esbozo do escenario;E:Exemplos;
     g:*_|Dado_|Dada_|Dados_|Dadas_;w:*_|Cando_;t:*_|Entón_|Logo_;a:*_|E_;b:*_|Mais_|Pero_;
    """#
}
