import { PAGE_KINDS, type PageKind } from '#contract/visit/page-kind.ts'
import type { Arrival } from '#contract/visit/visit.ts'

const LONGEST = 60
const LONGEST_HOST = 100

/** A visit's source as it is counted. */
export type Source = Omit<Arrival, 'entry'> & { entry: PageKind }

/** Normalizes an arrival, and drops what may be a person's e-mail address or phone number. */
export const sourceOf = (
  { entry, source, medium, campaign, referrer }: Arrival,
  ownHost: string,
): Source => ({
  entry: PAGE_KINDS.find((kind) => kind === entry) ?? 'other',
  source: nameOf(source),
  medium: nameOf(medium),
  campaign: nameOf(campaign),
  referrer: hostOf(referrer, ownHost),
})

const MAY_BE_ADDRESS = /@|%40/
const MAY_BE_PHONE = /(?:01\d|82[ .-]?1\d)[ .-]?\d{3,4}[ .-]?\d{4}/

function nameOf(given: string): string {
  const text = given
    .slice(0, 4 * LONGEST)
    .normalize('NFKC')
    .toLowerCase()
  if (MAY_BE_ADDRESS.test(text) || MAY_BE_PHONE.test(text)) return ''
  const plain = text.replace(/[^\p{L}\p{N}._+-]+/gu, ' ').trim()
  return [...plain].slice(0, LONGEST).join('').trim()
}

/** A host name with a dot whose last label has a letter: an IP address may belong to a person. */
const HOST = /^(?:[a-z0-9_-]+\.)+[a-z0-9-]*[a-z][a-z0-9-]*$/

function hostOf(given: string, ownHost: string): string {
  const host = given
    .slice(0, 2 * LONGEST_HOST)
    .toLowerCase()
    .replace(/^(?:www|m)\./, '')
  if (host.length > LONGEST_HOST || !HOST.test(host) || host === ownHost.replace(/^www\./, '')) return ''
  return host
}
