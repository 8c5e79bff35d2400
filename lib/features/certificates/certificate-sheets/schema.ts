import type { Language } from '@/lib/i18n/languages'
import { type Stretch, stretchesOf } from '@/lib/pdf/stretches'

/** Of our fonts (lib/pdf/fonts), in thousandths of the letter's size: from the blank to the tilde. */
const firstAdvances = {
  regular:
    '224 323 474 555 555 921 680 278 338 338 467 555 278 347 278 392 555 555 555 555 555 555 555 555 555 555 278 278 555 555 555 474 946 608 657 638 688 589 552 689 728 293 535 646 543 812 723 742 633 742 635 596 599 721 575 878 573 531 603 338 392 338 555 559 606 563 618 510 620 554 325 564 607 275 275 552 284 926 610 606 620 620 388 468 377 607 521 802 498 521 475 338 270 338 555',
  medium:
    '225 343 518 570 570 939 706 298 356 356 484 570 298 357 298 390 570 570 570 570 570 570 570 570 570 570 298 298 570 570 570 492 972 622 667 646 699 600 566 701 741 309 549 664 558 830 734 754 648 754 656 608 611 733 594 894 596 553 607 356 390 356 570 562 615 575 629 517 630 566 346 578 621 288 289 575 298 943 624 615 630 630 409 480 396 620 545 829 526 544 491 356 281 356 570',
}
const secondAdvances = {
  regular:
    '260 269 408 646 572 831 732 225 300 300 551 572 268 322 268 372 572 572 572 572 572 572 572 572 572 572 268 268 572 572 572 434 899 639 650 632 730 556 519 728 741 339 273 619 524 907 760 781 605 781 622 549 556 731 600 930 586 566 572 329 372 329 572 444 281 561 615 480 615 564 344 615 618 258 258 534 258 935 618 605 615 615 413 479 361 618 508 786 529 510 470 380 551 380 572',
  medium:
    '260 273 429 646 572 852 737 237 312 312 548 572 273 321 272 385 572 572 572 572 572 572 572 572 572 572 272 273 572 572 572 447 899 655 654 635 731 557 528 727 748 354 290 632 534 918 776 784 610 784 632 550 562 738 615 941 611 584 574 330 385 330 572 434 306 572 620 491 620 574 357 620 627 270 270 559 270 947 627 611 620 620 423 486 383 627 527 807 543 528 477 384 551 384 572',
}
export type SheetWeight = keyof typeof firstAdvances

const read = (all: Record<SheetWeight, string>): Record<SheetWeight, number[]> => ({
  regular: all.regular.split(' ').map(Number),
  medium: all.medium.split(' ').map(Number),
})
const first = read(firstAdvances)
const second = read(secondAdvances)

/** What the first of them does not draw, Han and signs aside: of the letters of Polish, Turkish or Romanian, some. */
const notInFirst =
  /[^\u0300\u0301\u0304\u0307\u030c -~\u00a0-\u0103\u0110-\u0113\u011a\u011b\u0128-\u012b\u0143\u0144\u0147\u0148\u014c-\u014f\u0152\u0153\u0168-\u016d\u0192\u01a0\u01a1\u01af\u01b0\u01cd-\u01dc\u01f8\u01f9\u0251\u0261\u02bb\u02c7\u02c9-\u02cb\u02d9\u02ea\u02eb\u0391-\u03a1\u03a3-\u03a9\u03b1-\u03c9\u0401\u0410-\u044f\u0451\u1e3e\u1e3f\u1ea0-\u1ef9\u2000-\u{10ffff}]/u
export const isFirst = (character: string) => !notInFirst.test(character)
const drawnBySecond = () => true

/** Quotation marks are narrow among Latin letters and a full square among Han ones; an apostrophe in a word of the second font. */
const quotes: Readonly<Record<string, number>> = { '‘': 279, '’': 279, '“': 475, '”': 475 }
const apostrophe = 181
const others: Readonly<Record<string, number>> = {
  '–': 540,
  '—': 900,
  ß: 668,
  æ: 883,
  Æ: 870,
  œ: 950,
  Œ: 950,
  ...{ '¡': 323, '¿': 474, '«': 480, '»': 480, '‚': 279, '„': 475 },
}
/** Letters that no accent makes, as wide as these. */
const alike: Readonly<Record<string, string>> = {
  ...{ ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ð: 'o', Ð: 'D', ø: 'o', Ø: 'O', þ: 'p', Þ: 'P', ı: 'i', ə: 'e', Ə: 'O' },
  ...{ ħ: 'h', Ħ: 'H', ŧ: 't', Ŧ: 'T', ŋ: 'n', Ŋ: 'N' },
}
/** A little more than most letters of the scripts our fonts have besides these and Han. */
const elsewhere = 700

/** How wide a text is, in times the size of its letters: so that the paper and the screen break a line at the same place. */
export function widthOf(text: string, weight: SheetWeight, language: Language): number {
  let sum = 0
  for (const { text: part, isHelped } of sharedText(text)) {
    const advances = (isHelped ? second : first)[weight]
    // An accent takes no room beside its letter.
    for (const letter of part.normalize('NFD')) {
      const code = (alike[letter] ?? letter).codePointAt(0) ?? 0
      if (code >= 0x300 && code < 0x370) continue
      const quote = isHelped ? apostrophe : language === 'en-US' ? quotes[letter] : undefined
      const known = advances[code - 32] ?? (letter in quotes ? quote : others[letter])
      sum += known ?? (code >= (isHelped ? 0x100 : 0x370) && code < 0x2000 ? elsewhere : 1000)
    }
  }
  return sum / 1000
}

/** Most texts need no sharing, and many are measured for each sheet. */
function sharedText(text: string): Stretch[] {
  return notInFirst.test(text) ? stretchesOf(text, isFirst, drawnBySecond) : [{ text, isHelped: false }]
}
