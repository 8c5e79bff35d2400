import { page } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import {
  millimetresPerPoint,
  type Printable,
  type SheetColour,
  setSheet,
  sheetColours,
  tinted,
} from '@/lib/features/certificates/certificate-sheets/rules'
import type { Language } from '@/lib/i18n/languages'
import type { QrCode } from '@/lib/qr-code'

export type CertificateSheetProps = {
  layout: Layout
  printable: Printable
  /** The template's language, not the reader's. */
  language: Language
  /** The text for screen readers. */
  label: string
  /** Drawn on the server (lib/qr-code); null leaves an empty square in its place. */
  qr: QrCode | null
  /** The addresses of the layout's pictures by their keys, and of the background. */
  pictures?: Readonly<Record<string, string>>
  background?: string | null
  className?: string
}

/** A certificate as in its PDF, in the reader's own fonts with each line as long as on paper. It is light in every theme. */
export function CertificateSheet(props: CertificateSheetProps) {
  const { layout, printable, language, label, qr, pictures = {}, background = null, className } = props
  const { frames, ornaments, rules, pictures: placed, qrs, lines } = setSheet(layout, printable, language)
  const colours: Record<SheetColour, string> = { ...sheetColours, accent: layout.accent }
  return (
    <svg
      viewBox={`0 0 ${page.width} ${page.height}`}
      role="img"
      aria-label={label}
      lang={language}
      className={className}
      style={{ colorScheme: 'light', background: '#fff', width: '100%', height: 'auto', display: 'block' }}
      fontFamily={fonts}
    >
      <rect width={page.width} height={page.height} fill="#fff" />
      {background !== null && (
        <image href={background} width={page.width} height={page.height} preserveAspectRatio="xMidYMid slice" />
      )}
      {ornaments.map(({ id, points, strength, thickness }) => (
        <polygon
          key={id}
          points={points.map((point) => point.join(' ')).join(' ')}
          fill={thickness === null ? tinted(layout.accent, strength) : 'none'}
          stroke={thickness === null ? 'none' : tinted(layout.accent, strength)}
          strokeWidth={thickness ?? undefined}
        />
      ))}
      {frames.map(({ thickness, ...box }) => (
        <rect key={box.x} {...box} fill="none" stroke={layout.accent} strokeWidth={thickness} />
      ))}
      {placed.map(({ id, key, ...box }) =>
        pictures[key] === undefined ? null : (
          <image key={id} href={pictures[key]} {...box} preserveAspectRatio="xMidYMid meet" />
        ),
      )}
      {rules.map(({ id, x, y, width, colour }) => (
        <line key={id} x1={x} x2={x + width} y1={y} y2={y} stroke={colours[colour]} strokeWidth={0.3} />
      ))}
      {qrs.map(({ id, x, y, size }) =>
        qr === null ? (
          <rect key={id} x={x} y={y} width={size} height={size} fill="none" stroke={colours.muted} strokeWidth={0.2} />
        ) : (
          <path
            key={id}
            d={qr.path}
            transform={`translate(${x} ${y}) scale(${size / qr.size})`}
            fill={colours.ink}
            shapeRendering="crispEdges"
          />
        ),
      )}
      {lines.map(({ id, text, x, y, width, size, weight, colour }) => (
        <text
          key={id}
          x={x}
          y={y}
          textLength={width}
          lengthAdjust="spacingAndGlyphs"
          fontSize={size * millimetresPerPoint}
          fontWeight={weight === 'medium' ? 600 : 400}
          fill={colours[colour]}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

const fonts =
  "'Noto Sans SC', 'Noto Sans', 'PingFang SC', 'Microsoft YaHei', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif"
