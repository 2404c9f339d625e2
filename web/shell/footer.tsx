import type { Site } from '#contract/site/site.ts'
import { useCourseLinks } from '#web/shell/course-links.ts'
import { ThemeSwitch } from '#web/shell/theme-switch.tsx'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/link.tsx'
import { useSite } from '#web/ui/use-site.ts'

/** The law requires the privacy policy to be emphasized among these. */
const LEGAL = [
  ['terms', '이용약관', ''],
  ['privacy', '개인정보 처리방침', 'font-bold'],
  ['refund', '환불 규정', ''],
] as const

/** Shows the school's operator, as the law requires on every page. */
export function Footer() {
  const { brand, business, support } = useSite()
  return (
    <footer className="drawn-later mt-24 border-t border-line bg-wood-1/40">
      <div className="page grid gap-10 py-12 md:grid-cols-[1fr_auto] md:gap-16">
        <div>
          <SchoolFacts brand={brand} business={business} support={support} />
        </div>
        <div className="flex flex-col gap-6">
          <CourseLinks />
          <ThemeSwitch />
        </div>
      </div>
      <div className="page">
        <LegalLinks />
        <p className="pt-2 pb-5 text-13 text-ink-soft">
          © {brand.latinName}.{' '}
          <a href="/OFL.txt" className="underline underline-offset-2 hover:text-ink">
            Pretendard 글꼴(SIL OFL)
          </a>
          을 사용합니다.
        </p>
      </div>
    </footer>
  )
}

const CourseLinks = () => (
  <nav aria-label="하단 코스">
    <ul className="grid grid-cols-2 gap-x-6 md:grid-cols-1">
      {useCourseLinks().map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-9 items-center text-15 hover:text-indigo max-md:min-h-11">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

const LegalLinks = () => (
  <ul className="flex flex-wrap gap-x-6 border-t border-line pt-3 text-13">
    {LEGAL.map(([document, name, weight]) => (
      <li key={document}>
        <Link
          to={paths.legal(document)}
          className={`flex min-h-9 items-center hover:text-indigo max-md:min-h-11 ${weight}`}
        >
          {name}
        </Link>
      </li>
    ))}
  </ul>
)

/** The operator's details; also the preview in the settings form. */
export const SchoolFacts = ({ brand, business, support }: Pick<Site, 'brand' | 'business' | 'support'>) => (
  <>
    <p className="text-21 font-extrabold">{brand.name}</p>
    <p className="mt-1 text-15 text-ink-soft">{brand.promise}</p>
    <dl className="mt-6 flex max-w-3xl flex-wrap gap-x-5 gap-y-1 text-13 text-ink-soft">
      <Fact name="상호">{business.company}</Fact>
      <Fact name="대표">{business.representative}</Fact>
      <Fact name="사업자등록번호">
        {business.businessNumber && <BusinessNumber number={business.businessNumber} />}
      </Fact>
      <Fact name="통신판매업 신고">{business.mailOrderNumber}</Fact>
      <Fact name="주소">{business.address}</Fact>
      <Fact name="전화">{business.phone}</Fact>
      <Fact name="이메일">
        {business.email && (
          <a href={`mailto:${business.email}`} className="underline underline-offset-2 hover:text-ink">
            {business.email}
          </a>
        )}
      </Fact>
      <Fact name="호스팅">{business.hosting}</Fact>
      <Fact name="개인정보 보호책임자">{business.privacyOfficer}</Fact>
      <Fact name="상담 시간">{support.hoursText}</Fact>
    </dl>
  </>
)

/** Links to the Fair Trade Commission's entry, except for the demo's all-zero number. */
const BusinessNumber = ({ number }: { number: string }) =>
  /[1-9]/.test(number) ? (
    <>
      {number}{' '}
      <a
        href={`https://www.ftc.go.kr/bizCommPop.do?wrkr_no=${number.replace(/\D/g, '')}`}
        target="_blank"
        rel="noreferrer"
        className="underline underline-offset-2 hover:text-ink"
      >
        사업자정보확인
      </a>
    </>
  ) : (
    number
  )

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) =>
  children && (
    <div className="flex gap-1.5">
      <dt className="font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
