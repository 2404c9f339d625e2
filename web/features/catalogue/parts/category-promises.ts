import type { Category } from '#contract/catalogue/catalogue.ts'

export const CATEGORY_PROMISES: Record<Category, string> = {
  data: '질문을 데이터로 바꾸고, 데이터에서 답을 꺼냅니다',
  fullstack: '화면부터 서버까지, 하나의 서비스를 끝까지 만듭니다',
  frontend: '브라우저가 하는 일을 알고, 쓰기 좋은 화면을 만듭니다',
  backend: '믿고 맡길 수 있는 서버와 데이터베이스를 만듭니다',
}
