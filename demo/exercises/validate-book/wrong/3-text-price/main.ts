type Problem = { field: string; message: string }

function problemsOf(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return [{ field: 'body', message: '본문은 객체여야 합니다.' }]

  const { title, price } = body as Record<string, unknown>
  const problems: Problem[] = []
  if (typeof title !== 'string' || title.trim().length < 1 || title.trim().length > 50)
    problems.push({ field: 'title', message: '제목은 1~50자로 입력해 주세요.' })
  if (!Number.isInteger(Number(price)) || Number(price) < 0)
    problems.push({ field: 'price', message: '가격은 0 이상의 정수로 입력해 주세요.' })
  return problems
}
