type Problem = { field: string; message: string }

function problemsOf(body: unknown): Problem[] {
  // 잘못된 값을 모두 모아 반환하세요.
  return [{ field: '', message: '' }]
}
