import type { Branding } from '../site.ts'

/** Puts the school's own particulars where a text has `{{company}}` and the like. */
export function filledIn(text: string, { brand, business }: Branding): string {
  const values: Record<string, string> = {
    brand: brand.name,
    company: business.company,
    representative: business.representative,
    email: business.email,
    phone: business.phone,
    address: business.address,
    privacyOfficer: business.privacyOfficer,
  }
  return text.replace(/\{\{([^{}]*)\}\}/g, (_whole, name: string) => {
    const value = values[name.trim()]
    if (value === undefined)
      throw new Error(
        `{{${name}}} is none of ${Object.keys(values)
          .map((known) => `{{${known}}}`)
          .join(', ')}`,
      )
    return asText(value)
  })
}

/** On one line and without what would make a heading, a list or a cell of it. */
const asText = (value: string) =>
  value
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/^(?:#+|-) /, '')
    .replaceAll('|', '｜')
