import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'nextjs-commerce',
  lectures: [
    {
      video: 'lecture',
      scenes: [
        {
          kind: 'title',
          heading: '서버와 클라이언트 컴포넌트',
          sub: 'Next.js로 만드는 쇼핑몰',
          say: ['안녕하세요.', '이번 강의에서는 쇼핑몰의 상품 페이지를 만들며 두 컴포넌트를 구분해 볼게요.'],
        },
        {
          kind: 'code',
          heading: '상품은 서버에서 조회하기',
          language: 'tsx',
          code: [
            '// app/products/[id]/page.tsx (import 생략)',
            'type Props = { params: Promise<{ id: string }> }',
            '',
            'export default async function Page({ params }: Props) {',
            '  const { id } = await params',
            '  const product = await findProduct(id)',
            '  if (!product) notFound()',
            '  return <h1>{product.name}</h1>',
            '}',
          ].join('\n'),
          say: [
            'Next.js의 페이지는 기본적으로 서버 컴포넌트예요.',
            '그래서 URL에서 상품 ID를 꺼내 데이터베이스를 바로 조회할 수 있어요.',
            '상품이 없으면 404 페이지를 보여 줘요.',
          ],
        },
        {
          kind: 'code',
          heading: '버튼은 브라우저에서 처리하기',
          language: 'tsx',
          code: [
            "'use client'",
            "import { useState } from 'react'",
            '',
            'export function Quantity() {',
            '  const [count, setCount] = useState(1)',
            '  const add = () => setCount(count + 1)',
            '  return <button onClick={add}>{count}개</button>',
            '}',
          ].join('\n'),
          say: [
            '수량 버튼처럼 클릭에 반응하는 부분은 클라이언트 컴포넌트로 만들어요.',
            '파일 첫 줄에 use client라고 적으면 돼요.',
          ],
        },
        {
          kind: 'points',
          heading: '컴포넌트를 나누는 기준',
          points: [
            '데이터 조회는 서버 컴포넌트',
            '상호작용은 클라이언트 컴포넌트',
            '다운로드하는 코드가 줄어요',
          ],
          say: [
            '데이터를 조회해서 보여 주는 일은 서버에 맡겨요.',
            '상태와 이벤트가 필요한 부분만 클라이언트 컴포넌트로 나눠요.',
            '그러면 브라우저가 다운로드하는 자바스크립트도 줄어들어요.',
          ],
        },
      ],
    },
    {
      video: '04-cart-action',
      scenes: [
        {
          kind: 'title',
          heading: '서버 액션으로 장바구니 만들기',
          sub: 'Next.js로 만드는 쇼핑몰 · 폼과 서버 액션',
          say: [
            '이번 강의에서는 장바구니에 상품을 담아 볼게요.',
            'API 주소를 따로 만들지 않고 폼과 서버의 함수를 바로 연결해요.',
          ],
        },
        {
          kind: 'code',
          heading: '폼에 함수 연결하기',
          language: 'tsx',
          code: [
            '<form action={addToCart}>',
            '  <input type="hidden" name="productId" value={product.id} />',
            '  <input name="quantity" type="number"',
            '    min={1} max={99} defaultValue={1} />',
            '  <button>장바구니에 담기</button>',
            '</form>',
          ].join('\n'),
          say: [
            '폼의 액션에 서버에서 실행할 함수를 넣어요.',
            '버튼을 누르면 입력한 값이 폼 데이터로 서버에 전달돼요.',
          ],
        },
        {
          kind: 'code',
          heading: '서버 액션 작성하기',
          language: 'tsx',
          code: [
            "'use server'",
            '',
            'export async function addToCart(form: FormData) {',
            '  const member = await requireMember()',
            "  const productId = Number(form.get('productId'))",
            "  const quantity = Number(form.get('quantity'))",
            '  if (!isId(productId) || !isQuantity(quantity)) return',
            '  await saveCartItem(member.id, productId, quantity)',
            "  revalidatePath('/cart')",
            '}',
          ].join('\n'),
          say: [
            '파일 첫 줄에 use server라고 적으면 서버에서만 실행돼요.',
            '회원은 폼이 아니라 세션에서 확인하세요.',
            '폼에서 온 값은 반드시 서버에서 다시 검사해요.',
            '저장한 다음에는 장바구니 화면을 새로 만들라고 알려 줘요.',
          ],
        },
        {
          kind: 'points',
          heading: '서버 액션은 공개된 문이에요',
          points: ['폼 없이도 호출할 수 있어요', '화면의 제한은 믿지 않아요'],
          say: [
            '서버 액션은 주소를 아는 누구나 직접 호출할 수 있어요.',
            '입력란의 최솟값과 숨겨진 값은 얼마든지 바꿀 수 있으니, 권한과 값을 함수 안에서 확인하세요.',
          ],
        },
      ],
    },
    {
      video: '08-cache',
      scenes: [
        {
          kind: 'title',
          heading: '캐싱과 재검증',
          sub: 'Next.js로 만드는 쇼핑몰 · 빠르고 정확한 화면',
          say: [
            '인기 상품 화면을 열 때마다 데이터베이스를 조회할 필요가 있을까요?',
            '이번 강의에서는 만든 화면을 저장해 두고, 바뀌었을 때만 다시 만들어 볼게요.',
          ],
        },
        {
          kind: 'code',
          heading: '5분 동안 다시 쓰기',
          language: 'tsx',
          code: [
            '// app/popular/page.tsx (import 생략)',
            'export const revalidate = 300',
            '',
            'export default async function Popular() {',
            '  const products = await findPopular()',
            '  return <ProductList products={products} />',
            '}',
          ].join('\n'),
          say: [
            '페이지에 300초라고 적으면 만든 화면을 다시 써요.',
            '5분이 지난 뒤 요청이 오면, 우선 이전 화면을 보여 주고 뒤에서 새로 만들어요.',
          ],
        },
        {
          kind: 'code',
          heading: '가격을 바꾸면 바로 갱신하기',
          language: 'tsx',
          code: [
            "'use server'",
            '',
            'export async function changePrice(form: FormData) {',
            '  await requireAdmin()',
            '  const { id, price } = readPrice(form)',
            '  await savePrice(id, price)',
            "  revalidatePath('/popular')",
            '}',
          ].join('\n'),
          say: [
            '그런데 가격을 바꾸면 5분을 기다릴 수 없어요.',
            '가격을 저장한 다음 그 주소의 캐시를 버려요.',
            '다음 손님부터 새 가격을 보게 돼요.',
          ],
        },
        {
          kind: 'points',
          heading: '캐시에 넣으면 안 되는 것',
          points: ['회원의 이름과 장바구니', '권한에 따라 다른 내용', '결제할 금액'],
          say: [
            '회원의 이름이 캐시에 들어가면 다른 사람의 화면에 나타날 수 있어요.',
            '권한에 따라 달라지는 내용도 함께 저장하지 마세요.',
            '결제할 금액은 캐시가 아니라 데이터베이스에서 그때 다시 확인해요.',
          ],
        },
      ],
    },
  ],
}
