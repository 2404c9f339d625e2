import csv
import sys

quantities = [int(row['qty']) for row in csv.DictReader(sys.stdin)]
total = sum(quantities)
average = total / len(quantities) if quantities else 0

print(f'주문 {len(quantities)}건')
print(f'수량 {total}개')
print(f'평균 {average:.1f}개')
