type View =
  | { state: 'loading' }
  | { state: 'done'; items: string[] }
  | { state: 'failed'; reason?: string }

function messageOf(view: View): string {
  // 상태에 맞는 문장을 돌려주세요.
  return ''
}
