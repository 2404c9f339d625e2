type View =
  | { state: 'loading' }
  | { state: 'done'; items: string[] }
  | { state: 'failed'; reason?: string }

function messageOf(view: View): string {
  // 상태에 맞는 문구를 반환하세요.
  return ''
}
