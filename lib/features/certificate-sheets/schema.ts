import type { Language } from '@/lib/i18n/languages'

/** Of our font (lib/pdf/fonts), in thousandths of the letter's size: from the blank to the tilde. */
const advances = {
  regular:
    '224 323 474 555 555 921 680 278 338 338 467 555 278 347 278 392 555 555 555 555 555 555 555 555 555 555 278 278 555 555 555 474 946 608 657 638 688 589 552 689 728 293 535 646 543 812 723 742 633 742 635 596 599 721 575 878 573 531 603 338 392 338 555 559 606 563 618 510 620 554 325 564 607 275 275 552 284 926 610 606 620 620 388 468 377 607 521 802 498 521 475 338 270 338 555',
  medium:
    '225 343 518 570 570 939 706 298 356 356 484 570 298 357 298 390 570 570 570 570 570 570 570 570 570 570 298 298 570 570 570 492 972 622 667 646 699 600 566 701 741 309 549 664 558 830 734 754 648 754 656 608 611 733 594 894 596 553 607 356 390 356 570 562 615 575 629 517 630 566 346 578 621 288 289 575 298 943 624 615 630 630 409 480 396 620 545 829 526 544 491 356 281 356 570',
}
const ascii = { regular: advances.regular.split(' ').map(Number), medium: advances.medium.split(' ').map(Number) }
export type SheetWeight = keyof typeof ascii

/** Quotation marks are narrow among Latin letters and a full square among Han ones. */
const quotes: Readonly<Record<string, number>> = { '‘': 279, '’': 279, '“': 475, '”': 475 }
const others: Readonly<Record<string, number>> = { '–': 540, '—': 900, ß: 668, æ: 883, ø: 615, đ: 630, ı: 288 }
/** A little more than most letters of the scripts our font has besides Latin and Han. */
const elsewhere = 700

/** How wide a text is, in times the size of its letters: so that the paper and the screen break a line at the same place. */
export function widthOf(text: string, weight: SheetWeight, language: Language): number {
  let sum = 0
  // An accent takes no room beside its letter.
  for (const letter of text.normalize('NFD')) {
    const code = letter.codePointAt(0) ?? 0
    if (code >= 0x300 && code < 0x370) continue
    const narrow = language === 'en-US' ? quotes[letter] : undefined
    const known = ascii[weight][code - 32] ?? narrow ?? others[letter]
    sum += known ?? (code >= 0x370 && code < 0x2000 ? elsewhere : 1000)
  }
  return sum / 1000
}
