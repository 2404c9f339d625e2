import { pressOn, typeInto } from './fixtures/keyboard.ts'
import { join, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/product.ts'
import { settled } from './fixtures/settled.ts'
import { isSound } from './fixtures/sound.ts'

test.use({ sharesProduct: true })

const COURSE = 3

test('an end that comes soon is pointed out, extended by staff by keyboard, and explained once it has come', async ({
  page,
  browser,
  product,
}) => {
  const email = await join(page, product, 'ending')
  await product.age(
    `insert into enrolment (member_id, course_id, source, expires_at)
     select id, $1, 'staff', now() + interval '5 days' from member where email = $2`,
    [COURSE, email],
  )
  await page.goto(`/mypage?course=${COURSE}`)
  const chosen = page.getByRole('article')
  await expect(chosen).toContainText('(5일 남음)')

  const staff = await (await browser.newContext({ baseURL: product.url, locale: 'ko-KR' })).newPage()
  await signIn(staff, 'admin@codemaru.kr')
  await staff.goto(`/admin/course/${COURSE}/enrolments?view=ending`)
  await pressOn(staff, staff.getByRole('checkbox', { name: /^김하나 / }), ' ')
  await settled(staff)
  await isSound(staff, 'the enrolments of a course')
  await pressOn(staff, staff.getByRole('button', { name: '선택한 1명 연장' }))
  const dialog = staff.getByRole('dialog', { name: '수강 기한 연장' })
  await pressOn(staff, dialog.getByRole('button', { name: '1명 연장' }))
  await expect(dialog.getByLabel('연장할 일수')).toBeFocused()
  await staff.keyboard.type('30')
  await typeInto(staff, dialog.getByLabel('사유'), '강의 교체 보상')
  await isSound(staff, 'an extension', 'dialog')
  await pressOn(staff, dialog.getByRole('button', { name: '1명 연장' }))
  await expect(staff.getByText('14일 안에 수강이 끝나는 회원이 없어요.')).toBeVisible()
  await expect(staff.locator('main [data-list-place]')).toBeFocused()
  await staff.context().close()

  await page.reload()
  await expect(chosen).toContainText('(35일 남음)')
  await page.getByRole('button', { name: /알림/ }).first().click()
  await page.getByRole('link', { name: /수강 기한이 연장되었습니다/ }).click()
  await expect(page.getByText(/수강 기한 .*까지 \(35일 남음\)/).first()).toBeVisible()

  await product.age(
    `update enrolment set expires_at = now() - interval '1 second'
     where course_id = $1 and member_id = (select id from member where email = $2)`,
    [COURSE, email],
  )
  await page.goto(`/course/${COURSE}/lectures`)
  await expect(page.getByRole('heading', { level: 1, name: '수강 기한이 지났습니다.' })).toBeVisible()
  await settled(page)
  await isSound(page, 'a course whose access ended')
  await page.goto('/mypage')
  await expect(page.getByRole('region', { name: '수강 기한이 지난 코스' })).toContainText('다시 수강하기')
  await settled(page)
  await isSound(page, 'an ended course on my page')
})
