import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { LevelPath } from '#web/features/catalogue/category/level-path.tsx'
import { loadCategory } from '#web/features/catalogue/load-pages.ts'
import { makeCourse, makeSource } from '#web/testing/make-course.ts'
import { renderPage } from '#web/testing/render-page.tsx'

it('courses are steps in the order of learning, each with what one can do after it', async () => {
  const { courses } = await loadCategory(
    makeSource([
      makeCourse({ id: 1, title: '깊이 배우기', level: '중급', outcomes: ['깊이 안다.'] }),
      makeCourse({ id: 2, title: '첫걸음', level: '입문', outcomes: ['하나', '둘', '셋', '넷'] }),
      makeCourse({ id: 3, title: '모두를 위한 코스', level: '', outcomes: [] }),
      makeCourse({ id: 4, title: '둘째 걸음', level: '입문', outcomes: ['하나', '다섯'] }),
    ]),
    'data',
  )
  renderPage(() => <LevelPath courses={courses} />, { at: '/course/data' })
  const steps = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(steps).toEqual(['1단계입문', '2단계중급', '3단계그 밖의 코스'])
  const first = screen.getAllByRole('listitem').find((item) => item.textContent?.startsWith('1단계'))!
  const [outcomes] = within(first).getAllByRole('list')
  expect(
    within(outcomes!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['하나', '둘', '다섯'])
  expect(within(first).getAllByRole('heading', { level: 4 })).toHaveLength(2)
})
