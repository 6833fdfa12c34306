import type { Input, PageData } from '@yaprak/shared-kit';

export type Goal = PageData<'hedefler'>['hedefler'][number];
export const goalKinds = ['yil', 'kitap', 'yazar', 'tur'] as const;
export type GoalKind = (typeof goalKinds)[number];
/** Form values of a goal; numbers as typed. */
export interface GoalForm {
  turu: GoalKind;
  hedef: string;
  baslik: string;
  yazar?: { id: number; adi: string };
  turId: string;
  sene: string;
  baslangic: string;
  bitis: string;
  /** Whether books read again count. */
  tekrarlar: boolean;
}

/** Initial form values; a new goal is twelve books in the year of `today`. */
export function goalForm(goal: Goal | undefined, today: string): GoalForm {
  const year = today.slice(0, 4);
  if (!goal) return { turu: 'yil', hedef: '12', baslik: '', turId: '', sene: year, baslangic: today, bitis: `${year}-12-31`, tekrarlar: true };
  return {
    turu: goal.turu,
    hedef: String(goal.hedef),
    baslik: goal.baslik,
    ...(goal.yazar ? { yazar: { id: goal.yazar.id, adi: goal.yazar.adi } } : {}),
    turId: goal.tur ? String(goal.tur.id) : '',
    sene: goal.baslangic.slice(0, 4),
    baslangic: goal.baslangic,
    bitis: goal.bitis,
    tekrarlar: goal.tekrarlar === 1,
  };
}

/** Converts the form to input: a year runs from its first to its last day, and only fields relevant to the kind are sent. */
export function goalInput(form: GoalForm, id?: number): Input<'v2/hedef/kaydet'> {
  const title = form.baslik.trim();
  return {
    ...(id ? { id } : {}),
    turu: form.turu,
    hedef: Number(form.hedef),
    tekrarlar: form.tekrarlar ? 1 : 0,
    ...(title ? { baslik: title } : {}),
    ...(form.turu === 'yazar' && form.yazar ? { yazarId: form.yazar.id } : {}),
    ...(form.turu === 'tur' && form.turId ? { turId: Number(form.turId) } : {}),
    ...(form.turu === 'yil' ? { baslangic: `${form.sene}-01-01`, bitis: `${form.sene}-12-31` } : { baslangic: form.baslangic, bitis: form.bitis }),
  };
}

/** Whether a target is an integer from 1 to 1000. */
export const isTarget = (text: string): boolean => /^\d{1,4}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 1000;

/** State of a goal: reached, missed, or running. */
export function goalState(goal: Pick<Goal, 'yapilan' | 'hedef' | 'bitis'>, today: string): 'reached' | 'over' | 'running' {
  if (goal.yapilan >= goal.hedef) return 'reached';
  return goal.bitis < today ? 'over' : 'running';
}

/** Monthly pace needed for the rest, rounded up to halves; undefined once reached or over. A month is 30 days. */
export function monthlyPace({ hedef, yapilan, kalanGun }: Pick<Goal, 'yapilan' | 'hedef' | 'kalanGun'>): number | undefined {
  const rest = hedef - yapilan;
  if (rest <= 0 || kalanGun < 1) return undefined;
  return Math.min(rest, Math.ceil((rest / kalanGun) * 30 * 2) / 2);
}

/** A monthly pace as whole things: `3`, or `3–4` for three and a half; at least one. */
export const paceRange = (pace: number): string => (Number.isInteger(pace) || pace < 1 ? String(Math.ceil(pace)) : `${Math.floor(pace)}–${Math.ceil(pace)}`);

/** Text key and values of an unnamed goal. */
export function goalName(goal: Goal): { key: string; n: number; name?: string; year?: string } {
  const n = goal.hedef;
  if (goal.turu === 'yil') return { key: 'yil', n, year: goal.baslangic.slice(0, 4) };
  if (goal.turu === 'yazar' && goal.yazar) return { key: 'yazarOf', n, name: goal.yazar.adi };
  if (goal.turu === 'tur' && goal.tur) return { key: 'turOf', n, name: goal.tur.adi };
  return { key: goal.turu, n };
}

/** What a goal counts: the books of one author or genre are books. */
export const goalUnit = ({ turu, yazar, tur }: Pick<Goal, 'turu' | 'yazar' | 'tur'>): 'kitap' | 'yazar' | 'tur' =>
  (turu === 'yazar' && !yazar) || (turu === 'tur' && !tur) ? turu : 'kitap';

/**
 * Things done more than an even pace would ask for by the end of `today`; less than none if behind. The pace leads from what had been done when the plan began,
 * which is the first day or, for a goal that was set later, the day it was set. Undefined before that.
 */
export function aheadOfPlan({ yapilan, hedef, bitis, plan }: Pick<Goal, 'yapilan' | 'hedef' | 'bitis' | 'plan'>, today: string): number | undefined {
  if (!plan || today < plan.baslangic) return undefined;
  const { baslangic, once } = plan;
  const days = (to: string) => (Date.parse(to) - Date.parse(baslangic)) / 86_400_000 + 1;
  return yapilan - once - Math.floor((Math.max(0, hedef - once) * Math.min(days(today), days(bitis))) / days(bitis));
}
