import type { Category } from '#contract/catalogue/catalogue.ts'

export const CATEGORY_PROMISES: Record<Category, string> = {
  data: '질문을 데이터로 바꾸고, 데이터에서 답을 찾아요',
  fullstack: '화면부터 서버까지, 서비스 하나를 끝까지 만들어요',
  frontend: '브라우저의 원리를 알고, 쓰기 좋은 화면을 만들어요',
  backend: '믿고 맡길 수 있는 서버와 데이터베이스를 만들어요',
}
