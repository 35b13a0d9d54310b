#language:zh-CN
功能:名
场景:一
假如  苹果
  |苹|a|
