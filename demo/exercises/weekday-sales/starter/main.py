def sales_by_day(records):
    # (요일, 횟수, 합계, 평균) 튜플의 리스트를 돌려주세요.
    groups = {}
    return []
