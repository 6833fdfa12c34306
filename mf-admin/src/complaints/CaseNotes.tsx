import { Button, Card, ChevronDownIcon, Dot, Heading, Icon, Menu, type PageData, Row, Stack, Text, TimeAgo, useTranslation } from '@yaprak/shared-kit';
import { Form, SubmitButton, TextArea, useForm } from '@yaprak/shared-kit/forms';
import { limits } from '@yaprak/shared-kit/limits';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { adminApi } from '../admin.api';
import { Words } from '../decisions/Words';
import { keepWords, type NoteWords, useBegunNotes } from './begun';

type Notes = PageData<'y-sikayet'>['notlar'];

/** Notes among staff about a case, and asking a colleague for an opinion (R-STAFF-02). */
export function CaseNotes({ veri }: { veri: PageData<'y-sikayet'> }) {
  const { t } = useTranslation('mf-admin');
  const [write] = adminApi.useNoteCaseMutation();
  const [written, setWritten] = useState<{ before: Notes; after: Notes }>();
  // What the answer to a note brought, until the case itself is refetched.
  const notes = written?.before === veri.notlar ? written.after : veri.notlar;
  const begun = useBegunNotes();
  const form = useForm<NoteWords>({ defaultValues: begun.read(veri.vaka.id) ?? { not: '', asked: '' } });
  const { setValue } = form;
  const [not, asked] = form.watch(['not', 'asked']);
  useEffect(() => keepWords(begun, veri.vaka.id, { not, asked }), [begun, veri.vaka.id, not, asked]);
  const colleague = veri.gorevliler.find((m) => m.kadi === asked);
  return (
    <Stack
      as="section"
      aria-labelledby="case-notes"
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        // Of what is being typed: the key sends the note, not the decision.
        event.preventDefault();
        (event.target as HTMLElement).closest('form')?.requestSubmit();
      }}
    >
      <Heading id="case-notes" $small>
        {t('note.title')}
      </Heading>
      {notes.map((n) => (
        <Card key={n.id}>
          <Stack $gap={1}>
            <Text $size={13} $tone="quiet">
              {n.uye?.adi ?? t('nobody')}
              {n.sorulan && ` → ${n.sorulan.adi}`}
              <Dot />
              <TimeAgo at={n.zaman} />
            </Text>
            <Words>{n.metin}</Words>
          </Stack>
        </Card>
      ))}
      <Form
        form={form}
        label={t('note.title')}
        onSubmit={async ({ not, asked }) => {
          const { notlar } = await write({ id: veri.vaka.id, metin: not.trim(), ...(asked ? { sorulan: asked } : {}) }).unwrap();
          setWritten({ before: veri.notlar, after: notlar });
          form.reset({ not: '', asked: '' });
        }}
      >
        <TextArea name="not" label={t('note.field')} hint={t('note.hint')} required limit={{ max: limits.explanation.max }} rows={2} />
        <Row $gap={2} $wrap $justify="space-between">
          <Menu
            label={t('note.ask')}
            choices={[{ value: '', label: t('note.nobody') }, ...veri.gorevliler.map((m) => ({ value: m.kadi, label: m.adi }))]}
            chosen={asked}
            onChoose={(kadi) => setValue('asked', kadi)}
            trigger={
              <Button variant="quiet" size="s" icon={<Icon of={ChevronDownIcon} size={15} />}>
                {t('note.ask')}: {colleague?.adi ?? t('note.nobody')}
              </Button>
            }
          />
          <SubmitButton form={form} size="s" variant="quiet">
            {t(asked ? 'note.send' : 'note.save')}
          </SubmitButton>
        </Row>
      </Form>
    </Stack>
  );
}
