let loaded: Promise<ReadonlySet<string>> | undefined

/** The most common leaked passwords, read when the first password is changed. */
async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as readonly string[])
}

/** Whether a password is one of the 49,000 most common leaked ones, in whatever case. */
export async function isCommon(password: string): Promise<boolean> {
  loaded ??= load()
  return (await loaded).has(password.normalize('NFKC').toLowerCase())
}
