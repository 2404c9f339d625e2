type Course = { id: number; title: string; price: number }

function parseCourse(value: unknown): Course {
  // 검증한 다음 반환하세요.
  return { id: 0, title: '', price: 0 }
}
