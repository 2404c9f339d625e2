import type { Device } from '#contract/learning/learning.ts'

const READ_MAX = 400

/** On what kind of thing somebody watches, as far as the browser says it; a tablet that calls itself a computer is one. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, READ_MAX) ?? ''
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/.test(said)) return 'tablet'
  if (/Mobi|iPhone|iPod/.test(said)) return 'phone'
  return said.includes('Android') ? 'tablet' : 'pc' // Android without "Mobile" is a tablet's
}
