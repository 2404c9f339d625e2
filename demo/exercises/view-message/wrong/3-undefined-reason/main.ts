type View =
  | { state: 'loading' }
  | { state: 'done'; items: string[] }
  | { state: 'failed'; reason?: string }

function messageOf(view: View): string {
  switch (view.state) {
    case 'loading':
      return '불러오는 중입니다'
    case 'done':
      return view.items.length === 0 ? '검색 결과가 없습니다' : `${view.items.length}개를 찾았습니다`
    case 'failed':
      return `불러오지 못했습니다: ${view.reason}`
  }
}
