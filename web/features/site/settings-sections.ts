/** The sections of the settings, in the order of their tabs. */
export const SETTINGS_SECTIONS = {
  brand: '브랜드',
  promotion: '상단 배너',
  business: '사업자 정보',
  hours: '상담 시간',
  holidays: '휴무일',
  quotes: '마이페이지 문장',
  legal: '약관과 규정',
} as const
