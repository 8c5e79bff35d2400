import { create } from 'qrcode'

/** A QR code as one path of squares, drawn by rows, on a field of `size` by `size`; the quiet zone is the viewer's to add. */
export type QrCode = { size: number; path: string }

/** The same as bars of dark squares, one square high: where each begins, and how long it is. */
export type QrBars = { size: number; bars: { x: number; y: number; length: number }[] }

/** Drawn on the server, so that no reader loads what draws it. */
export function qrCode(text: string): QrCode {
  const { size, bars } = qrBars(text)
  return { size, path: bars.map(({ x, y, length }) => `M${x} ${y}h${length}v1H${x}z`).join('') }
}

export function qrBars(text: string): QrBars {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const bars: QrBars['bars'] = []
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from
      while (to < size && data[row * size + to]) to++
      if (to > from) bars.push({ x: from, y: row, length: to - from })
      from = to
    }
  }
  return { size, bars }
}
