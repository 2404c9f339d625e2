type Problem = { field: string; message: string }

function problemsOf(body: unknown): Problem[] {
  // 잘못된 곳을 모두 모아 돌려주세요.
  return [{ field: '', message: '' }]
}
