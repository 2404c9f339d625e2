import { listCourses } from '../contract/catalogue/catalogue.ts'
import { enroll } from '../contract/payment/payment.ts'
import { Client } from '../server/testing/client.ts'
import { saysInPassing } from './fixtures/in-passing.ts'
import { pressOn, tabTo, typeInto } from './fixtures/keyboard.ts'
import { ageLogins, join, STURDY_PASSWORD } from './fixtures/people.ts'
import { expect, type Product, test } from './fixtures/product.ts'

test.use({ sharesProduct: true })

/** Enrols in the free course and returns its title. */
async function startFree(product: Product, email: string): Promise<string> {
  const member = await new Client(product.url).login(email, STURDY_PASSWORD)
  const free = (await member.send(listCourses, {})).find(({ price }) => price === 0)!
  await member.send(enroll, { params: { courseId: free.id } })
  return free.title
}

test('withdrawal by keyboard alone lists what ends, then removes the account in every tab and for good', async ({
  page,
  context,
  product,
}) => {
  const email = await join(page, product, 'leaver')
  const course = await startFree(product, email)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/auth/account') && asked.push(request.method()))
  const other = await context.newPage()
  await other.goto('/mypage/ingcourse')
  await expect(other.getByRole('button', { name: /^MY/ })).toBeVisible()
  await ageLogins(product, email)

  await page.goto('/mypage/profile')
  await pressOn(page, page.getByRole('button', { name: '탈퇴 안내 보기' }))
  await expect(page.getByRole('heading', { name: '탈퇴하기 전에 확인해 주세요.' })).toBeFocused()
  const leaving = page.getByRole('region', { name: '회원 탈퇴' })
  await expect(leaving.getByText(course)).toBeVisible()
  await expect(leaving.getByText('진도 0%에서 수강이 종료되고', { exact: false })).toBeVisible()
  await expect(leaving.getByText('모든 기기에서 바로 로그아웃되고', { exact: false })).toBeVisible()
  await expect(leaving.getByRole('heading', { name: '법에 따라 따로 보관하는 기록' })).toBeVisible()

  await pressOn(page, leaving.getByRole('button', { name: '회원 탈퇴' }))
  await expect(leaving.getByText('안내를 확인하고 체크해 주세요.')).toBeVisible()
  await expect(leaving.getByRole('checkbox', { name: '안내를 모두 확인했습니다.' })).toBeFocused()
  await page.keyboard.press('Space')
  await pressOn(page, leaving.getByRole('button', { name: '회원 탈퇴' }))
  const question = page.getByRole('dialog', { name: '정말 탈퇴할까요?' })
  await typeInto(page, question.getByLabel('현재 비밀번호'), STURDY_PASSWORD)
  await tabTo(page, question.getByRole('button', { name: '탈퇴하기' }))
  expect(asked).toEqual([])
  await page.keyboard.press('Enter')

  await saysInPassing(page, '회원 탈퇴가 완료되었습니다. 그동안 이용해 주셔서 감사합니다.')
  await page.waitForURL((url) => url.pathname === '/')
  await expect(page.getByRole('link', { name: '로그인' }).first()).toBeVisible()
  await other.waitForURL('**/account/loginchoice')
  expect(asked).toEqual(['DELETE'])

  const login = { email, password: STURDY_PASSWORD }
  expect((await page.request.post('/api/auth/login', { data: login })).status()).toBe(401)
})
