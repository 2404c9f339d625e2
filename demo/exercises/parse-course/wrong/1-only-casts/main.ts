type Course = { id: number; title: string; price: number }

function parseCourse(value: unknown): Course {
  if (typeof value !== 'object' || value === null) throw new Error('코스 응답이 올바르지 않습니다')
  return value as Course
}
