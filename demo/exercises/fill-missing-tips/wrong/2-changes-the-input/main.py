from statistics import median


def fill_missing(values):
    known = [value for value in values if value is not None]
    if not known:
        return values
    middle = median(known)
    for at, value in enumerate(values):
        if value is None:
            values[at] = middle
    return values
