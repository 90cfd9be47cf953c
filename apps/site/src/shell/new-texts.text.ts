/** Words of the question whether new versions of texts are agreed to. */
export const newTextsText = {
  title: '协议已更新',
  note: '以下协议有新的版本，请阅读后确认：',
  names: { yhxy: '用户协议', privacy: '隐私政策' } as Readonly<Record<string, string>>,
  named: (name: string, version: string) => `《${name}》（版本${version}）`,
  agree: '同意并继续',
  later: '稍后',
} as const
