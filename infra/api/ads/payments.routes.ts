import { randomUUID } from 'node:crypto';
import * as contract from '@yaprak/shared-kit/contract';
import { sql } from 'kysely';
import { type Api, beyond, handle, handlePrepared, invalid, pageById, refuse } from '../platform';
import { fieldFault } from '../platform/field-names';
import { sellerOn, vatOf } from '../platform/receipts';
import { requireUsed } from '../platform/validation';
import { advertiserOf } from './ads.queries';
import { handleOwn, mustHaveAdvertised } from './own';
import { adPaymentProvider, type TestPayments } from './payment-provider';
import { ownPayment, PAYMENT_MINUTES, takeNotice, toPayment } from './payments';
import { askForRefund, beginRefund, settleRefund } from './refunds';

const SIZE = 20;

/** Payments into an advertiser's balance, their receipts, and account movements. */
export function registerAdPayments(api: Api): void {
  const test = adPaymentProvider(api.deps.config, api.deps.db);
  const bank = (): TestPayments => {
    if (!test) throw refuse('purchaseFailed');
    return test;
  };

  handle(api, contract.startPayment, async (ctx) => {
    if (!(await advertiserOf(ctx.db, ctx.self.id))) throw refuse('adProfile');
    const provider = bank();
    const payment = await ctx.db
      .insertInto('ad_payments')
      .values({
        advertiser_id: ctx.self.id,
        amount_kurus: ctx.input.tutar,
        provider: provider.name,
        reference: randomUUID(),
        expires_at: new Date(Date.now() + PAYMENT_MINUTES * 60_000),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { odeme: toPayment(payment), adres: await provider.begin(payment) };
  });

  handle(api, contract.answerTestPayment, async (ctx) => {
    const provider = bank();
    const { yanit, kod } = ctx.input;
    if (yanit === 'kod' && !kod) throw invalid({ kod: fieldFault('kod', 'required', ctx.lang) });
    requireUsed(ctx.input, { kod: yanit === 'kod' }, ctx.lang);
    const payment = await ownPayment(ctx.db, ctx.self.id, ctx.input.odemeId);
    if (toPayment(payment).durum !== 'bekliyor') throw refuse('paymentDecided');
    const { body, signature } = await provider.answer(payment.reference, ctx.input);
    const notice = await provider.read(body, signature);
    if (!notice) throw refuse('paymentNotice');
    return { odeme: toPayment(await takeNotice(ctx.db, notice)) };
  });

  handle(api, contract.paymentNotice, async (ctx) => {
    const notice = await bank().read(ctx.input.govde, ctx.input.imza);
    if (!notice) throw refuse('paymentNotice');
    return { durum: toPayment(await takeNotice(ctx.db, notice)).durum };
  });

  handlePrepared(
    api,
    contract.refundPayment,
    async (ctx) => {
      await mustHaveAdvertised(ctx);
      const provider = bank();
      const refund = await beginRefund(ctx.db, ctx.self.id, ctx.input.id, ctx.input.tutar);
      const reference = await askForRefund(ctx.db, provider, refund).catch((error: unknown) => {
        ctx.log.error({ err: error }, 'payment provider');
        throw refuse('pleaseWait');
      });
      if (reference) return { id: refund.id, reference };
      await ctx.db.transaction().execute((tx) => settleRefund(tx, refund.id, null));
      throw refuse('refundRefused');
    },
    async (ctx, { id, reference }) => {
      const { payment } = await settleRefund(ctx.db, id, reference);
      await ctx.audit('reklam-iade', { kind: 'odeme', id: payment.id }, undefined, { kurus: ctx.input.tutar });
      return { odeme: toPayment(payment) };
    },
  );

  handleOwn(api, contract.listPayments, async (ctx) => {
    const size = ctx.input.adet ?? SIZE;
    const rows = await ctx.db
      .selectFrom('ad_payments')
      .selectAll()
      .where('advertiser_id', '=', ctx.self.id)
      .where(beyond('id', ctx.input.imlec))
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute();
    return pageById(rows, size, toPayment);
  });

  handleOwn(api, contract.readPayment, async (ctx) => {
    const payment = await ownPayment(ctx.db, ctx.self.id, ctx.input.id);
    const alici = (payment.buyer as contract.Advertiser | null) ?? (await advertiserOf(ctx.db, ctx.self.id));
    if (!alici) throw refuse('adProfile');
    return { odeme: toPayment(payment), kdv: vatOf(payment.amount_kurus), satici: await sellerOn(ctx.db, payment.seller_id), alici };
  });

  handleOwn(api, contract.listMovements, async (ctx) => {
    const size = ctx.input.adet ?? SIZE;
    const { rows } = await sql<{ id: number; kind: 'odeme' | 'ayirma' | 'iade' | 'geri-odeme'; amount: number; title: string | null; at: Date }>`
      select t.id, t.kind, e.amount_kurus as amount, a.title, t.created_at as at
      from ledger_transfers t join ledger_entries e on e.transfer_id = t.id and e.account = 'cuzdan' left join ads a on a.id = t.ad_id
      where t.advertiser_id = ${ctx.self.id} and ${beyond('t.id', ctx.input.imlec)}
      order by t.id desc limit ${size + 1}`.execute(ctx.db);
    return pageById(rows, size, (row) => ({
      id: row.id,
      turu: row.kind,
      tutar: row.amount,
      ...(row.title ? { reklam: row.title } : {}),
      zaman: row.at.toISOString(),
    }));
  });
}
