type Problem = { field: string; message: string }

function problemsOf(body: unknown): Problem[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return [{ field: 'body', message: '본문은 객체여야 합니다.' }]

  const { title, price } = body as Record<string, unknown>
  const problems: Problem[] = []
  if (!isTitle(title)) problems.push({ field: 'title', message: '제목은 1~50자로 입력해 주세요.' })
  if (!isPrice(price)) problems.push({ field: 'price', message: '가격은 0 이상의 정수로 입력해 주세요.' })
  return problems
}

function isTitle(value: unknown): boolean {
  if (typeof value !== 'string') return false
  const { length } = value.trim()
  return length >= 1 && length <= 50
}

function isPrice(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0
}
