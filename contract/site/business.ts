import * as z from 'zod/mini'

/** The details that the law requires in the footer, in the order of the form and the checklist. */
export const BUSINESS_NAMES = {
  company: '상호',
  representative: '대표자',
  businessNumber: '사업자등록번호',
  mailOrderNumber: '통신판매업 신고번호',
  address: '주소',
  phone: '전화번호',
  email: '이메일',
  hosting: '호스팅 제공자',
  privacyOfficer: '개인정보 보호책임자',
} as const
export type BusinessField = keyof typeof BUSINESS_NAMES
export type Business = Record<BusinessField, string>

const BUSINESS_FIELDS = Object.keys(BUSINESS_NAMES) as [BusinessField, ...BusinessField[]]
export const BusinessField = z.enum(BUSINESS_FIELDS)

/** The number of the demonstration: allowed there, but belongs to no business. */
export const NO_BUSINESS_NUMBER = '000-00-00000'

const WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5]

/** Ten digits; the last one is a check digit. */
export function isBusinessNumber(text: string): boolean {
  if (!/^\d{3}-\d{2}-\d{5}$/.test(text) || text === NO_BUSINESS_NUMBER) return false
  const digits = [...text.replaceAll('-', '')].map(Number)
  const sum = WEIGHTS.reduce(
    (all, weight, at) => all + weight * digits[at]!,
    Math.floor((digits[8]! * 5) / 10),
  )
  return (10 - (sum % 10)) % 10 === digits[9]
}

/** `1234567891` becomes `123-45-67891`; text without exactly ten digits stays unchanged. */
export function businessNumberOf(typed: string): string {
  const digits = typed.replace(/[\s-]/g, '')
  return /^\d{10}$/.test(digits)
    ? `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`
    : typed.trim()
}

/** Details that are missing before anything may be sold. */
export const missingBusiness = (business: Business): BusinessField[] =>
  BUSINESS_FIELDS.filter((field) =>
    field === 'businessNumber' ? !isBusinessNumber(business[field]) : business[field].trim() === '',
  )
