from statistics import median


def fill_missing(values):
    known = [value for value in values if value]
    if not known:
        return list(values)
    middle = median(known)
    return [value if value else middle for value in values]
