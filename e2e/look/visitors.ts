import type { Page } from '@playwright/test'
import { agree, STURDY_PASSWORD, uniqueEmail } from '../fixtures/people.ts'
import { at, failing, type View, view } from './view.ts'

type Courses = { free: number; paid: number; long: number; onSale: number }

/** Views of a visitor who is not logged in. */
export const visitorViews = ({ free, paid, long, onSale }: Courses): View[] => [
  view('landing', '/'),
  { name: 'landing-exercise-failed', go: failExercise },
  view('courses', '/courses'),
  view('courses-filtered', '/courses?category=data&price=to20000'),
  view('courses-none', '/courses?q=zzzz'),
  view('roadmaps', '/roadmap'),
  view('roadmap', '/roadmap/own-service'),
  ...['data', 'fullstack', 'frontend', 'backend'].map((category) =>
    view(`category-${category}`, `/course/${category}`),
  ),
  view('course', `/course/${paid}`),
  view('course-free', `/course/${free}`),
  view('course-long', `/course/${long}`),
  view('course-sale', `/course/${onSale}`),
  view('courses-sale', '/courses?category=fullstack'),
  view('instructor', '/instructor/1'),
  view('course-unknown', '/course/999999'),
  view('search', '/search?q=데이터'),
  view('search-none', '/search?q=zzzz'),
  {
    name: 'search-palette',
    go: at('/'),
    open: async (page) => {
      await page.keyboard.press('Control+K')
      await page.getByRole('combobox', { name: '검색어' }).fill('데이터')
      await page.getByRole('option').first().waitFor()
    },
    isWindow: true,
  },
  view('not-found', '/no/such/page'),
  {
    name: 'menu-guest',
    go: at('/course/data'),
    open: (page) => page.getByRole('button', { name: '메뉴', exact: true }).click(),
    isWindow: true,
    widths: [360],
  },
  view('loginchoice', '/account/loginchoice'),
  view('signupchoice', '/account/signupchoice'),
  view('elogin', '/account/elogin'),
  { name: 'elogin-error', go: wrongPassword },
  view('esignup', '/account/esignup'),
  { name: 'esignup-errors', go: wrongSignUp },
  { name: 'esignup-terms', go: readTerms, isWindow: true },
  { name: 'esignup-sent', go: sentSignUp },
  view('secondfactor', '/account/secondfactor'),
  view('firstadmin', '/account/firstadmin?token=look'),
  view('forgotpassword', '/account/forgotpassword'),
  view('resetpassword', '/account/resetpassword?token=look'),
  view('resetpassword-invalid', '/account/resetpassword'),
  view('kakao-refused', '/account/kakaoauth?error=denied'),
  { name: 'kakao-register', go: firstKakaoLogin },
  ...['terms', 'privacy', 'marketing', 'refund'].map((text) => view(`legal-${text}`, `/legal/${text}`)),
  view('legal-version', '/legal/terms/2026-11-01'),
  view('opt-out-unknown', '/opt-out/look'),
  view('certificate', '/certificate'),
  view('certificate-unknown', '/certificate/CM-2026-AAAAA-AAAAA'),
  failing('certificate', '/certificate/CM-2026-AAAAA-AAAAA'),
  {
    name: 'verify-failed',
    // The page redirects after a moment, so stop the clock for the picture.
    go: async (page) => {
      await page.clock.install()
      await page.goto('/auth/verify-success?error=invalid')
    },
  },
]

async function failExercise(page: Page) {
  await page.goto('/')
  const exercise = page.getByRole('form', { name: '첫 문제' })
  await exercise.getByRole('button', { name: '실행' }).click()
  await exercise.getByText('내 출력').waitFor()
}

async function wrongPassword(page: Page) {
  await page.goto('/account/elogin')
  await page.getByLabel('이메일', { exact: true }).fill('learner@codemaru.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('Wrong!pass1')
  await page.keyboard.press('Enter')
  await page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.').waitFor()
}

async function fillSignUp(page: Page, email: string, password: string, phone: string) {
  await page.goto('/account/esignup')
  await page.getByLabel('이메일', { exact: true }).fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(password)
  await page.getByLabel('휴대폰 번호').fill(phone)
}

const send = (page: Page) => page.getByRole('button', { name: '인증 메일 받기' }).click()

async function wrongSignUp(page: Page) {
  await fillSignUp(page, 'learner@codemaru.kr', 'short', '02-123-4567')
  await send(page)
  await page.getByText('휴대폰 번호 형식이 올바르지 않습니다.').waitFor()
}

async function readTerms(page: Page) {
  await page.goto('/account/esignup')
  await page.getByRole('button', { name: '이용약관 보기' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: '제1조 용어' }).waitFor()
}

async function firstKakaoLogin(page: Page) {
  await page.goto('/api/auth/kakao')
  await page.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: '동의하고 계속하기' }).click()
  await page.getByRole('heading', { name: '카카오로 시작하기' }).waitFor()
}

async function sentSignUp(page: Page) {
  await fillSignUp(page, uniqueEmail('look'), STURDY_PASSWORD, '010-1234-5678')
  await page.getByLabel('이름').fill('김하나')
  await agree(page)
  await send(page)
  await page.getByRole('heading', { name: '메일을 확인해 주세요' }).waitFor()
}
