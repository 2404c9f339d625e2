import sys

lines = sys.stdin.read().splitlines()

# lines에는 입력의 각 줄이 들어 있어요. 다른 방법으로 읽어도 괜찮아요.
print('주문 0건')
