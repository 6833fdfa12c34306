import { shares } from './report.rules';

/** Content of a report image. Texts are final. */
export interface ReportPicture {
  title: string;
  name: string;
  figures: { value: string; label: string }[];
  months: { label: string; value: number }[];
  monthsTitle: string;
  site: string;
}
/** Size in px that social networks show uncropped. */
const PICTURE = { width: 1080, height: 1350 } as const;
const EDGE = 96;
const paper = { ground: '#FBF9F4', ink: '#23211C', quiet: '#6A655A', line: '#E4DFD3', accent: '#2F6B4F', soft: '#7CC4A0' };
const reading = (px: number, weight = 600) => `${weight} ${px}px "Literata Variable", Georgia, serif`;
const plain = (px: number, weight = 400) => `${weight} ${px}px system-ui, -apple-system, "Segoe UI", sans-serif`;

/** The largest font size up to `px` at which a text fits on one line. */
function fitting(context: CanvasRenderingContext2D, text: string, px: number, width: number, face: (px: number) => string): string {
  for (let size = px; size > 28; size -= 4) {
    context.font = face(size);
    if (context.measureText(text).width <= width) return face(size);
  }
  return face(28);
}

function leaf(context: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.fillStyle = paper.accent;
  context.fill(new Path2D('M3 21C3 10 10 3 21 3C21 14 14 21 3 21Z'));
  context.strokeStyle = paper.soft;
  context.lineWidth = 1.4;
  context.stroke(new Path2D('M3 21L14 10'));
  context.restore();
}

/** Draws a reader's year as a shareable image: name, figures and the months as bars. Always in the light theme. */
function drawReport(context: CanvasRenderingContext2D, { title, name, figures, months, monthsTitle, site }: ReportPicture): void {
  const { width, height } = PICTURE;
  const inner = width - 2 * EDGE;
  const write = (text: string, x: number, y: number, font: string, colour: string = paper.ink, align: CanvasTextAlign = 'left') => {
    context.font = font;
    context.fillStyle = colour;
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  context.fillStyle = paper.ground;
  context.fillRect(0, 0, width, height);
  context.strokeStyle = paper.line;
  context.lineWidth = 2;
  context.strokeRect(40, 40, width - 80, height - 80);

  write(title, EDGE, 190, fitting(context, title, 84, inner, reading));
  write(name, EDGE, 252, fitting(context, name, 40, inner, plain), paper.quiet);

  const column = inner / 3;
  for (const [at, figure] of figures.entries()) {
    const x = EDGE + (at % 3) * column;
    const y = 410 + Math.floor(at / 3) * 180;
    write(figure.value, x, y, fitting(context, figure.value, 96, column - 24, reading));
    write(figure.label, x, y + 48, plain(32), paper.quiet);
  }

  const base = height - 230;
  const tallest = 300;
  const slot = inner / months.length;
  write(monthsTitle, EDGE, base - tallest - 90, reading(40));
  const heights = shares(months.map((month) => month.value));
  for (const [at, month] of months.entries()) {
    const bar = Math.max(4, (heights[at] ?? 0) * tallest);
    const middle = EDGE + slot * (at + 0.5);
    context.fillStyle = month.value ? paper.accent : paper.line;
    context.beginPath();
    context.roundRect(middle - slot * 0.32, base - bar, slot * 0.64, bar, [8, 8, 0, 0]);
    context.fill();
    if (month.value) write(String(month.value), middle, base - bar - 14, plain(26, 600), paper.ink, 'center');
    write(month.label, middle, base + 38, plain(24), paper.quiet, 'center');
  }
  leaf(context, EDGE, height - 132, 40);
  write(site, EDGE + 56, height - 100, reading(36));
}

/** A report's image as PNG. @throws if the browser cannot draw it */
export async function reportPicture(picture: ReportPicture): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), PICTURE);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  await document.fonts.load(reading(40)).catch(() => undefined);
  drawReport(context, picture);
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'));
}
