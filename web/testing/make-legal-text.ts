import type { ShownLegalText } from '#contract/site/legal.ts'

export const makeLegalText = (overrides: Partial<ShownLegalText> = {}): ShownLegalText => ({
  document: 'terms',
  title: '이용약관',
  version: '2026-11-01',
  effectiveFrom: '2026-11-01',
  body: '## 제1조 목적\n\n회원과 학교가 지킬 일입니다.\n\n- 하나\n- 둘\n\n| 항목 | 기간 |\n| --- | --- |\n| 이메일 | 탈퇴할 때까지 |',
  editions: [{ version: '2026-11-01', effectiveFrom: '2026-11-01', isInForce: true }],
  ...overrides,
})
