import type { Product } from '../fixtures/product.ts'

const LONG_TITLE =
  '처음부터 끝까지 한 번에 배우는 데이터 분석과 머신러닝 그리고 대규모언어모델서비스개발실무완전정복과정 (2026년 개정판)'

/** Creates a course of 300 lectures with long words and an empty course, and enrols a member in both. */
export async function extremeCourses(
  product: Product,
  email: string,
): Promise<{ long: number; bare: number }> {
  await product.age(
    `with made as (
       insert into course (title, summary, description, category, price, published) values
         ($1, repeat('한 줄 소개가 아주 길어지면 어떻게 보일까요? ', 6), repeat('설명도 길고 끊을 곳이 없는 낱말도 있습니다. ', 40), 'data', 99000000, true),
         ('빈 코스', '', '', 'data', 0, false)
       returning id
     ), lectures as (
       insert into lecture (course_id, title, order_index, is_public, duration_sec)
       select (select min(id) from made), n || '번째 강의, ' || case when n % 7 = 0 then $1 else '짧은 제목' end, n, n = 1,
         60 + (n * 37) % 3000
       from generate_series(1, 300) as n
     )
     insert into enrolment (member_id, course_id, source)
     select member.id, made.id, 'staff' from made, member where email = $2`,
    [LONG_TITLE, email],
  )
  return await madeIds(product)
}

/** Course ids ascend: the long course is the newest in the public list, and the bare one follows it. */
async function madeIds(product: Product): Promise<{ long: number; bare: number }> {
  const answer = await fetch(`${product.url}/api/course`)
  const { data } = (await answer.json()) as { data: { id: number }[] }
  const long = Math.max(...data.map(({ id }) => id))
  return { long, bare: long + 1 }
}
