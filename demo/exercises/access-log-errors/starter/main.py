import sys

for line in sys.stdin:
    # 한 줄은 '메서드 주소 상태코드'예요.
    pass
