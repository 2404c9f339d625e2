type Course = { id: number; title: string; price: number }

const WRONG = '코스 응답이 올바르지 않습니다'

function parseCourse(value: unknown): Course {
  if (typeof value !== 'object') throw new Error(WRONG)
  const { id, title, price } = value as Course
  if (!Number.isInteger(id) || id < 1) throw new Error(`${WRONG}: id`)
  if (typeof title !== 'string' || title.trim() === '') throw new Error(`${WRONG}: title`)
  if (!Number.isInteger(price) || price < 0) throw new Error(`${WRONG}: price`)
  return { id, title, price }
}
