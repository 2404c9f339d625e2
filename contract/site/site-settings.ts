import * as z from 'zod/mini'
import { BusinessField, businessNumberOf, isBusinessNumber, NO_BUSINESS_NUMBER } from './business.ts'
import { call } from '../platform/call.ts'
import { SupportHours } from './support-hours.ts'
import { SeoulTime, storable } from '../platform/fields.ts'
import { problem } from '../platform/problem.ts'
import { isSeoulDay } from '../platform/seoul-day.ts'
import { Site } from './site.ts'

export const settingOutdated = problem(
  409,
  'SETTING_OUTDATED',
  '그사이 다른 관리자가 이 설정을 저장했습니다. 입력한 내용은 그대로 있습니다. 저장된 내용을 확인한 뒤 다시 저장해 주세요.',
)
/** A school may not sell before its business information is complete. */
export const schoolNotOpen = problem(
  409,
  'SCHOOL_NOT_OPEN',
  '사업자 정보를 준비하고 있어 아직 결제할 수 없습니다. 나중에 다시 방문해 주세요.',
)

const line = (what: string, most: number) => {
  const wrong = `${what} ${most}자까지 입력할 수 있습니다.`
  return z.string(wrong).check(
    z.trim(),
    z.maxLength(most, wrong),
    storable('사용할 수 없는 문자가 있습니다.'),
    z.refine((text) => !/[\r\n]/.test(text), '한 줄로 입력해 주세요.'),
  )
}
const filled = (what: string, most: number, empty: string) =>
  line(what, most).check(z.refine((text) => text !== '', empty))

export const Brand = z.object({
  name: filled('이름은', 40, '이름을 입력해 주세요.'),
  latinName: filled('영문 이름은', 40, '영문 이름을 입력해 주세요.'),
  promise: filled('슬로건은', 60, '슬로건을 입력해 주세요.'),
  description: filled('소개는', 200, '소개를 입력해 주세요.'),
})
export type Brand = z.infer<typeof Brand>

/** A path of this site, never another site's: browsers read `//evil.example` and `/\evil.example` as other hosts. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const momentWrong = '날짜와 시각을 확인해 주세요.'
/** Accepts any time zone; stored as Seoul time. */
const Moment = z.pipe(
  z.iso
    .datetime({ offset: true, error: momentWrong })
    .check(z.refine((text) => Date.parse(text) > 0 && Date.parse(text) < Date.UTC(2100, 0), momentWrong)),
  z.transform(seoulTimeOf),
)

export const Promotion = z
  .object({
    text: filled('상단 배너 문구는', 80, '상단 배너 문구를 입력해 주세요.'),
    href: filled('주소는', 200, '이동할 주소를 입력해 주세요.').check(
      z.regex(OWN_PATH, '사이트 내부 주소를 /course/frontend 형식으로 입력해 주세요.'),
    ),
    from: Moment,
    until: Moment,
  })
  .check(
    z.refine(({ from, until }) => !(Date.parse(from) >= Date.parse(until)), {
      path: ['until'],
      error: '종료 시각은 시작 시각보다 늦어야 합니다.',
    }),
  )
export type Promotion = z.infer<typeof Promotion>

/** Empty means not yet filled in; a filled-in field must be valid. */
export const Business = z.object({
  company: line('상호는', 60),
  representative: line('대표자는', 60),
  businessNumber: z.pipe(
    line('사업자등록번호는', 20),
    z.pipe(
      z.transform(businessNumberOf),
      z
        .string()
        .check(
          z.refine(
            (text) => text === '' || text === NO_BUSINESS_NUMBER || isBusinessNumber(text),
            '사업자등록번호를 다시 확인해 주세요. 숫자 10자리이고 마지막 숫자는 검증 번호입니다.',
          ),
        ),
    ),
  ),
  mailOrderNumber: line('신고번호는', 60),
  address: line('주소는', 120),
  phone: line('전화번호는', 30).check(
    z.regex(/^(?:[\d+][\d\s()-]*)?$/, '전화번호는 숫자와 하이픈으로 입력해 주세요.'),
  ),
  email: line('이메일은', 100).check(
    z.refine((text) => text === '' || z.email().safeParse(text).success, '이메일 주소를 다시 확인해 주세요.'),
  ),
  hosting: line('호스팅 제공자는', 60),
  privacyOfficer: line('개인정보 보호책임자는', 60),
})

function seoulTimeOf(text: string): string {
  const SEOUL_AHEAD_MS = 9 * 3_600_000
  return `${new Date(Date.parse(text) + SEOUL_AHEAD_MS).toISOString().slice(0, -1)}+09:00`
}

const HOLIDAYS_MAX = 400
const dayWrong = '날짜를 2026-12-25 형식으로 입력해 주세요.'
export const Holidays = z
  .array(
    z.object({
      day: z.string(dayWrong).check(z.refine(isSeoulDay, dayWrong)),
      name: filled('이름은', 40, '휴무일 이름을 입력해 주세요.'),
    }),
  )
  .check(
    z.maxLength(HOLIDAYS_MAX, `휴무일은 ${HOLIDAYS_MAX}일까지 등록할 수 있습니다.`),
    z.refine((all) => new Set(all.map(({ day }) => day)).size === all.length, '중복된 날짜가 있습니다.'),
  )
export type Holidays = z.infer<typeof Holidays>

const QUOTES_MAX = 366
const QUOTE_MAX = 120
export const Quote = z.object({
  text: filled('문장은', QUOTE_MAX, '문장을 입력해 주세요.'),
  /** The quote's author or source; empty: the school itself. */
  by: line('출처는', 60),
})
export type Quote = z.infer<typeof Quote>
export const Quotes = z
  .array(Quote)
  .check(
    z.minLength(1, '문장을 하나 이상 등록해 주세요.'),
    z.maxLength(QUOTES_MAX, `문장은 ${QUOTES_MAX}개까지 등록할 수 있습니다.`),
  )
export type Quotes = z.infer<typeof Quotes>

export const SETTING_NAMES = ['brand', 'promotion', 'business', 'hours', 'holidays', 'quotes'] as const
export type SettingName = (typeof SETTING_NAMES)[number]

/** Revision 0: never saved, so the values are those of the installation. */
const kept = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({
    value,
    revision: z.int(),
    changedAt: z.nullable(SeoulTime),
    changedBy: z.nullable(z.string()),
  })

export const SiteSettings = z.object({
  brand: kept(Site.shape.brand),
  promotion: kept(Site.shape.promotion),
  business: kept(Site.shape.business),
  hours: kept(SupportHours),
  holidays: kept(Holidays),
  quotes: kept(Quotes),
  /** Business details that are missing before anything may be sold. */
  missing: z.array(BusinessField),
  /** False in production while something is missing. */
  isSelling: z.boolean(),
  isSupportOpen: z.boolean(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const getSiteSettings = call({
  method: 'GET',
  path: '/api/admin/site',
  summary: 'The settings of the site with their revisions, and what is missing before anything may be sold',
  reply: SiteSettings,
  fallback: '설정을 불러오지 못했습니다.',
})

const putting = <const Name extends string, Value extends z.ZodMiniType>(name: Name, value: Value) =>
  call({
    method: 'PUT',
    path: `/api/admin/site/${name}`,
    summary: `Keeps the ${name} when nobody else has since \`revision\`; written to the audit log`,
    body: z.object({ revision: z.int().check(z.gte(0), z.lte(2_147_483_647)), value }),
    maxBodyBytes: 256 * 1024,
    reply: SiteSettings,
    fallback: '설정을 저장하지 못했습니다.',
  })

export const putBrand = putting('brand', Brand)
export const putPromotion = putting('promotion', z.nullable(Promotion))
export const putBusiness = putting('business', Business)
export const putHours = putting('hours', SupportHours)
export const putHolidays = putting('holidays', Holidays)
export const putQuotes = putting('quotes', Quotes)
