import type { Device } from '#contract/learning/learning.ts'

const READ_MAX = 400

/** The kind of device, as far as the user agent says; a tablet that calls itself a computer counts as a computer. */
export function deviceOf(userAgent: string | undefined): Device {
  const said = userAgent?.slice(0, READ_MAX) ?? ''
  if (/iPad|Tablet|PlayBook|Silk(?!.*Mobile)/.test(said)) return 'tablet'
  if (/Mobi|iPhone|iPod/.test(said)) return 'phone'
  return said.includes('Android') ? 'tablet' : 'pc' // Android without "Mobile" is a tablet
}
