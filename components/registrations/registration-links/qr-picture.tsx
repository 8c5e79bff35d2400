import type { QrCode } from '@/lib/qr-code'

/** Dark on light in every theme, with the quiet zone of four modules that a camera needs. */
export function QrPicture({ code, label }: { code: QrCode; label: string }) {
  const side = code.size + 8
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full rounded-lg border border-line bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  )
}
