import type { Site } from '#contract/site/site.ts'

export type Branding = Pick<Site, 'brand' | 'promotion' | 'business'>

/** The brand without SITE_FILE; its business information is marked as an example. */
export const demoBrand: Branding = {
  brand: {
    name: '코드마루',
    latinName: 'CodeMaru',
    promise: '한 칸 한 칸, 내 손으로 쌓는 코딩 실력',
    description: '데이터·AI부터 백엔드까지, 보던 곳에서 바로 이어지는 한국어 코딩 강의 플랫폼이에요.',
  },
  promotion: {
    text: 'HTML·CSS 첫걸음 코스를 무료로 들어 보세요',
    href: '/course/frontend',
    from: '2026-11-01T00:00:00.000+09:00',
    until: '2028-01-01T00:00:00.000+09:00',
  },
  business: {
    company: '코드마루 (데모 학교)',
    representative: '데모 대표',
    businessNumber: '000-00-00000',
    mailOrderNumber: '제0000-데모-0000호',
    address: '데모 주소: 실제 사업장이 아닙니다',
    phone: '0000-0000',
    email: 'support@codemaru.kr',
    hosting: '자체 운영',
    privacyOfficer: '데모 책임자',
  },
}
