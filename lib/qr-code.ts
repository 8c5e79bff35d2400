import { create } from 'qrcode'

/** A QR code as one path of squares, drawn by rows, on a field of `size` by `size`; the quiet zone is the viewer's to add. */
export type QrCode = { size: number; path: string }

/** Drawn on the server, so that no reader loads what draws it. */
export function qrCode(text: string): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  const runs: string[] = []
  for (let row = 0; row < size; row++) {
    for (let from = 0; from < size; from++) {
      let to = from
      while (to < size && data[row * size + to]) to++
      if (to > from) runs.push(`M${from} ${row}h${to - from}v1H${from}z`)
      from = to
    }
  }
  return { size, path: runs.join('') }
}
