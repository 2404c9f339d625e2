type Course = { id: number; title: string; price: number }

function parseCourse(value: unknown): Course {
  // 확인한 다음 돌려주세요.
  return { id: 0, title: '', price: 0 }
}
