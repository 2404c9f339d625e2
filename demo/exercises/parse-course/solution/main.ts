type Course = { id: number; title: string; price: number }

const WRONG = '코스 응답이 올바르지 않습니다'

function parseCourse(value: unknown): Course {
  if (typeof value !== 'object' || value === null) throw new Error(WRONG)
  const { id, title, price } = value as Record<string, unknown>
  if (!isIntegerFrom(1, id)) throw new Error(`${WRONG}: id`)
  if (typeof title !== 'string' || title.trim() === '') throw new Error(`${WRONG}: title`)
  if (!isIntegerFrom(0, price)) throw new Error(`${WRONG}: price`)
  return { id, title, price }
}

function isIntegerFrom(least: number, value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= least
}
