type View =
  | { state: 'loading' }
  | { state: 'done'; items: string[] }
  | { state: 'failed'; reason?: string }

function messageOf(view: View): string {
  if (view.state === 'done') {
    return view.items.length === 0 ? '검색 결과가 없습니다' : `${view.items.length}개를 찾았습니다`
  }
  return '불러오는 중입니다'
}
