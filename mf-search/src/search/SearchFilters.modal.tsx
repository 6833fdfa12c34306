import { Button, type ModalProps, type PageData, Row, useSelf, useTranslation } from '@yaprak/shared-kit';
import { Form, Select, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useNavigate } from 'react-router';
import styled from 'styled-components';
import { type Filters, filterNames, searchPath, validFilters } from './search.rules';

const Pair = styled.div`display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start;`;

export const useTitle = () => useTranslation('mf-search').t('filter.title');

interface Props {
  q: string;
  s?: string;
  suzgec: Filters;
  secenekler?: PageData<'ara'>['secenekler'];
}

/** The modal AramaSuzgeci: narrows the books of a search by year, pages, language, genre, mood, pace, rating, series and own shelf (R-FIND-03). */
export default function SearchFiltersModal({ props, close }: ModalProps<Props>) {
  const { t } = useTranslation('mf-search');
  const navigate = useNavigate();
  const self = useSelf();
  const { q, s, suzgec, secenekler } = props;
  const form = useForm({ defaultValues: Object.fromEntries(filterNames.map((name) => [name, suzgec[name] ?? ''])) as Record<string, string> });
  const show = (filters: Filters) => {
    close();
    void navigate(searchPath(q, 'kitaplar', s, filters));
  };
  const f = (name: string) => ({ name, label: t(`filter.${name}`), unmarked: true });
  const any = { placeholder: t('kinds.hepsi') };
  const choices = (list: readonly { kod: string; adi: string }[] = []) => list.map(({ kod, adi }) => ({ value: kod, label: adi }));
  // The chosen one can be kept, also where nothing of it was found.
  const others = (secenekler?.seriler ?? []).filter(({ kod }) => kod !== suzgec.seri);
  const series = suzgec.seri ? [{ kod: suzgec.seri, adi: secenekler?.seri ?? suzgec.seri }, ...others] : others;
  const year = { inputMode: 'text', limit: { pattern: '-?\\d{1,4}' } } as const;
  const pages = { inputMode: 'numeric', limit: { pattern: '\\d{1,4}' } } as const;
  return (
    <Form form={form} label={t('filter.title')} onSubmit={async (values) => show(validFilters(values))}>
      <Pair>
        <Select {...f('tur')} {...any} options={choices(secenekler?.turler)} />
        <Select {...f('dil')} {...any} options={choices(secenekler?.diller)} />
      </Pair>
      <Pair>
        <Select {...f('hal')} {...any} options={choices(secenekler?.haller)} />
        <Select {...f('tempo')} {...any} options={choices(secenekler?.tempolar)} />
      </Pair>
      <Pair>
        <TextField {...f('yilEn')} {...year} />
        <TextField {...f('yilSon')} {...year} />
      </Pair>
      <Pair>
        <TextField {...f('sayfaEn')} {...pages} />
        <TextField {...f('sayfaSon')} {...pages} />
      </Pair>
      <Pair>
        <Select {...f('puanEn')} {...any} options={['4', '3', '2', '1'].map((value) => ({ value, label: `★ ${value}+` }))} />
        {self && (
          <Select
            {...f('raf')}
            {...any}
            options={['okudum', 'okuyorum', 'okuyacagim', 'yarim-biraktim', 'yok'].map((value) => ({ value, label: t(`shelves.${value}`) }))}
          />
        )}
      </Pair>
      {series.length > 0 && <Select {...f('seri')} {...any} options={choices(series)} />}
      <Select {...f('uyarisiz')} {...any} options={choices(secenekler?.uyarilar)} />
      <Row $justify="end" $gap={2}>
        {filterNames.some((name) => suzgec[name]) && (
          <Button variant="quiet" onClick={() => show({})}>
            {t('filter.clear')}
          </Button>
        )}
        <SubmitButton form={form}>{t('filter.show')}</SubmitButton>
      </Row>
    </Form>
  );
}
