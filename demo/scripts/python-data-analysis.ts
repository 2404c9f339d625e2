import type { CourseScripts } from '#demo/script.ts'

export const scripts: CourseScripts = {
  slug: 'python-data-analysis',
  lectures: [
    {
      video: '01-first-table',
      scenes: [
        {
          kind: 'title',
          heading: '표 하나로 시작하는 데이터 분석',
          sub: '파이썬 데이터 분석 1강 · DataFrame',
          say: [
            '안녕하세요, 파이썬 데이터 분석 첫 시간입니다.',
            '오늘은 작은 카페의 판매 기록으로 가장 많이 번 메뉴를 찾아보겠습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '분석은 이 순서로 합니다',
          points: ['질문을 정한다', '기록을 표로 모은다', '계산해서 답한다'],
          say: [
            '데이터 분석은 언제나 질문에서 출발합니다.',
            '질문이 정해지면 필요한 기록을 표 한 장으로 모읍니다.',
            '그리고 그 표를 계산해서 질문에 답합니다.',
          ],
        },
        {
          kind: 'code',
          heading: '기록을 표로 만듭니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'menu': ['latte', 'tea', 'cake'],",
            "    'price': [4500, 4000, 6500],",
            "    'sold': [32, 18, 15],",
            '})',
            'print(cafe)',
          ].join('\n'),
          output: [
            '    menu  price  sold',
            '0  latte   4500    32',
            '1    tea   4000    18',
            '2   cake   6500    15',
          ].join('\n'),
          say: [
            '먼저 pandas를 불러옵니다.',
            '열 이름과 값을 딕셔너리로 적어 주면 DataFrame, 곧 표가 만들어집니다.',
            '메뉴마다 한 줄씩 들어갔고, 왼쪽에는 행 번호가 붙었습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '열끼리 바로 계산합니다',
          language: 'python',
          code: [
            "cafe['sales'] = cafe['price'] * cafe['sold']",
            "best = cafe.sort_values('sales', ascending=False)",
            'print(best)',
          ].join('\n'),
          output: [
            '    menu  price  sold   sales',
            '0  latte   4500    32  144000',
            '2   cake   6500    15   97500',
            '1    tea   4000    18   72000',
          ].join('\n'),
          say: [
            '가격과 판매량을 곱하면 반복문 없이 모든 줄이 한 번에 계산됩니다.',
            '매출이 큰 순서로 정렬해 보니 라테가 맨 위에 올라왔습니다.',
          ],
        },
        {
          kind: 'points',
          heading: '오늘 배운 것',
          points: ['표를 만들고', '열을 계산하고', '정렬해서 답 찾기'],
          say: [
            '표를 만들었습니다.',
            '열을 계산했습니다.',
            '정렬해서 답을 찾았습니다.',
            '다음 시간에는 파일에 담긴 기록을 읽어 오겠습니다.',
          ],
        },
      ],
    },
    {
      video: '02-read-csv',
      scenes: [
        {
          kind: 'title',
          heading: 'CSV 파일 읽고 살펴보기',
          sub: '파이썬 데이터 분석 2강 · read_csv와 첫 점검',
          say: ['이번 시간에는 CSV 파일을 읽고, 계산하기 전에 무엇을 확인해야 하는지 배웁니다.'],
        },
        {
          kind: 'code',
          heading: '읽고, 크기부터 봅니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "orders = pd.read_csv('orders.csv')",
            'print(orders.shape)',
            'print(orders.head(3))',
          ].join('\n'),
          output: [
            '(6, 3)',
            '          day   menu  qty',
            '0  2026-03-02  latte    2',
            '1  2026-03-02   cake    1',
            '2  2026-03-03    tea    3',
          ].join('\n'),
          say: [
            '파일 이름을 넘기면 표로 읽어 옵니다.',
            '모두 여섯 행과 세 열이고, 앞의 세 줄을 보니 내용도 제대로 들어왔습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '날짜는 날짜로 읽습니다',
          language: 'python',
          code: [
            "orders = pd.read_csv('orders.csv', parse_dates=['day'])",
            "print(orders['day'].min().date())",
            "print(orders['qty'].mean())",
          ].join('\n'),
          output: ['2026-03-02', '2.0'].join('\n'),
          say: [
            '날짜 열은 그냥 두면 글자로 읽힙니다.',
            '날짜로 읽도록 지정하면 가장 이른 날을 구하거나 요일을 뽑을 수 있습니다.',
            '숫자 열은 평균을 구해 이상한 값이 없는지 살펴봅니다.',
          ],
        },
        {
          kind: 'points',
          heading: '계산하기 전에 세 가지',
          points: ['행과 열의 수', '첫 몇 줄의 내용', '열마다 자료형'],
          say: [
            '파일을 읽으면 먼저 크기를 봅니다.',
            '그다음 첫 몇 줄을 눈으로 확인합니다.',
            '마지막으로 자료형이 맞는지 살펴보세요.',
          ],
        },
      ],
    },
    {
      video: '03-select-rows',
      scenes: [
        {
          kind: 'title',
          heading: '필요한 행과 열 고르기',
          sub: '파이썬 데이터 분석 3강 · 조건과 loc',
          say: ['이번 시간에는 큰 표에서 지금 필요한 부분만 골라내는 방법을 배웁니다.'],
        },
        {
          kind: 'code',
          heading: '조건은 참과 거짓의 열입니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "menu = ['latte', 'tea', 'cake', 'cocoa']",
            'cafe = pd.DataFrame({',
            "    'menu': menu, 'sold': [32, 18, 15, 27],",
            '})',
            "print(cafe['sold'] > 20)",
          ].join('\n'),
          output: ['0     True', '1    False', '2    False', '3     True', 'Name: sold, dtype: bool'].join(
            '\n',
          ),
          say: [
            '열에 조건을 적으면 행마다 맞는지 틀리는지를 알려 줍니다.',
            '스무 잔 넘게 팔린 첫 행과 마지막 행이 참이 되었습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '참인 행만 남깁니다',
          language: 'python',
          code: ["popular = cafe.loc[cafe['sold'] > 20, ['menu', 'sold']]", 'print(popular)'].join('\n'),
          output: ['    menu  sold', '0  latte    32', '3  cocoa    27'].join('\n'),
          say: [
            'loc의 첫 자리에는 행의 조건을, 둘째 자리에는 열의 이름을 넣습니다.',
            '참인 두 행만 남았고, 원래 행 번호는 그대로 따라옵니다.',
          ],
        },
        {
          kind: 'points',
          heading: '조건을 이을 때',
          points: ['‘그리고’는 &, ‘또는’은 |', '조건마다 괄호로 감싸기', '목록에 있는지는 isin'],
          say: [
            '조건이 여럿이면 ‘그리고’와 ‘또는’을 기호로 잇습니다.',
            '이때 조건 하나하나를 반드시 괄호로 감싸야 합니다.',
            '여러 값 가운데 하나인지는 isin으로 확인합니다.',
          ],
        },
      ],
    },
    {
      video: '04-missing-values',
      scenes: [
        {
          kind: 'title',
          heading: '빠진 값 다루기',
          sub: '파이썬 데이터 분석 4강 · isna, dropna, fillna',
          say: [
            '실제 기록에는 빈칸이 있기 마련입니다.',
            '이번 시간에는 빠진 값을 찾고, 지울지 채울지 정해 보겠습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '먼저 몇 개인지 셉니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'menu': ['latte', 'tea', None],",
            "    'tip': [500, None, None],",
            '})',
            'print(cafe.isna().sum())',
          ].join('\n'),
          output: ['menu    1', 'tip     2', 'dtype: int64'].join('\n'),
          say: [
            'isna는 빈칸이면 참을 돌려줍니다.',
            '참을 더하면 개수가 되므로, 열마다 빠진 값이 몇 개인지 바로 보입니다.',
          ],
        },
        {
          kind: 'code',
          heading: '이유에 맞게 지우거나 채웁니다',
          language: 'python',
          code: [
            "clean = cafe.dropna(subset=['menu'])",
            "clean = clean.fillna({'tip': 0})",
            'print(clean)',
          ].join('\n'),
          output: ['    menu    tip', '0  latte  500.0', '1    tea    0.0'].join('\n'),
          say: [
            '메뉴를 모르는 주문은 분석할 수 없으니 그 행을 지웁니다.',
            '팁이 비어 있는 것은 받지 않았다는 뜻이므로 영으로 채웁니다.',
          ],
        },
        {
          kind: 'points',
          heading: '채우기 전에 묻습니다',
          points: ['왜 비어 있을까?', '채우면 결과가 바뀔까?'],
          say: ['값이 왜 비었는지 먼저 생각해 보세요.', '평균으로 무심코 채우면 결과가 달라질 수 있습니다.'],
        },
      ],
    },
    {
      video: '05-group-by',
      scenes: [
        {
          kind: 'title',
          heading: '묶어서 계산하기',
          sub: '파이썬 데이터 분석 5강 · groupby',
          say: ['어느 요일에 손님이 많을까요?', '이번 시간에는 기록을 요일별로 묶어 비교해 보겠습니다.'],
        },
        {
          kind: 'points',
          heading: 'groupby가 하는 일',
          points: ['같은 값끼리 나누고', '묶음마다 계산하고', '한 표로 다시 모은다'],
          say: [
            '먼저 같은 값을 가진 행끼리 나눕니다.',
            '그리고 묶음마다 합계나 평균을 계산합니다.',
            '마지막으로 그 결과를 표 하나로 모읍니다.',
          ],
        },
        {
          kind: 'code',
          heading: '요일마다 합계를 구합니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            'cafe = pd.DataFrame({',
            "    'day': ['Fri', 'Sat', 'Fri', 'Sat'],",
            "    'sold': [20, 35, 24, 41],",
            '})',
            "print(cafe.groupby('day')['sold'].sum())",
          ].join('\n'),
          output: ['day', 'Fri    44', 'Sat    76', 'Name: sold, dtype: int64'].join('\n'),
          say: ['요일로 묶고, 판매량 열을 골라 더합니다.', '금요일보다 토요일에 더 많이 팔렸네요.'],
        },
        {
          kind: 'code',
          heading: '여러 계산을 한 번에',
          language: 'python',
          code: ["by_day = cafe.groupby('day')['sold']", "print(by_day.agg(['count', 'mean', 'max']))"].join(
            '\n',
          ),
          output: [
            '     count  mean  max',
            'day                  ',
            'Fri      2  22.0   24',
            'Sat      2  38.0   41',
          ].join('\n'),
          say: [
            'agg에 이름을 나열하면 여러 계산을 한꺼번에 할 수 있습니다.',
            '개수를 함께 보면 평균을 얼마나 믿을 수 있는지도 가늠됩니다.',
          ],
        },
      ],
    },
    {
      video: '06-merge-tables',
      scenes: [
        {
          kind: 'title',
          heading: '두 표를 합쳐 답 찾기',
          sub: '파이썬 데이터 분석 6강 · merge',
          say: [
            '주문 표에는 메뉴 이름만 있고, 가격은 다른 표에 있습니다.',
            '마지막 시간에는 두 표를 합쳐 매출을 구해 보겠습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '같은 열을 기준으로 합칩니다',
          language: 'python',
          code: [
            'import pandas as pd',
            '',
            "orders = pd.DataFrame({'menu': ['tea', 'latte', 'milk'],",
            "                       'qty': [3, 2, 1]})",
            "prices = pd.DataFrame({'menu': ['latte', 'tea'],",
            "                       'price': [4500, 4000]})",
            "both = orders.merge(prices, on='menu', how='left')",
            'print(both)',
          ].join('\n'),
          output: [
            '    menu  qty   price',
            '0    tea    3  4000.0',
            '1  latte    2  4500.0',
            '2   milk    1     NaN',
          ].join('\n'),
          say: [
            '양쪽에 모두 있는 메뉴 열을 기준으로 삼습니다.',
            'left를 고르면 왼쪽 주문은 하나도 빠지지 않습니다.',
            '가격표에 없는 우유는 가격이 빈칸으로 남았습니다.',
          ],
        },
        {
          kind: 'code',
          heading: '빈칸을 확인하고 계산합니다',
          language: 'python',
          code: [
            "print(both.loc[both['price'].isna(), 'menu'].tolist())",
            "print((both['qty'] * both['price']).sum())",
          ].join('\n'),
          output: ["['milk']", '21000.0'].join('\n'),
          say: [
            '짝을 찾지 못한 메뉴가 있는지 먼저 확인합니다.',
            '그런 다음 수량과 가격을 곱해 더하면 매출이 나옵니다.',
          ],
        },
        {
          kind: 'points',
          heading: '합친 뒤에는 꼭 확인',
          points: ['행 수가 늘지 않았나?', '짝이 없는 행은 없나?'],
          say: [
            '기준 열에 같은 값이 여러 번 있으면 행이 늘어납니다.',
            '합치기 전과 후의 행 수를 꼭 비교해 보세요.',
          ],
        },
      ],
    },
  ],
}
