export type Version = '1.0' | '1.1' | '1.2'

const KNOWN: readonly Version[] = ['1.2', '1.1', '1.0']
export const ALL_VERSIONS = '1.0,1.1,1.2'

/** The highest version that both sides support; a client that names none uses 1.0. */
export function agreeOnVersion(accepted: string | undefined): Version | null {
  if (accepted === undefined) return '1.0'
  const offered = accepted.split(',').map((one) => one.trim())
  return KNOWN.find((version) => offered.includes(version)) ?? null
}
