import {
  BookCover,
  ButtonLink,
  bookPath,
  Card,
  Facts,
  Icon,
  LinkText,
  Meta,
  Notice,
  Row,
  ScanBarcodeIcon,
  Stack,
  Text,
  useTranslation,
} from '@yaprak/shared-kit';
import { Form, SubmitButton, TextField, useForm } from '@yaprak/shared-kit/forms';
import { useEffect, useRef } from 'react';
import { libraryApi } from '../library.api';
import { nothingScanned, takeKey } from './scan.rules';

const isField = (target: EventTarget | null) => target instanceof HTMLElement && /^(input|textarea|select)$/i.test(target.tagName);

/** Looks up an ISBN: typed with or without hyphens, ten or thirteen digits, or from a scanner wherever the focus is. */
export function IsbnLookUp() {
  const { t } = useTranslation('mf-librarian');
  const [lookUp, { data: found }] = libraryApi.useLazyLookUpIsbnQuery();
  const form = useForm({ defaultValues: { isbn: '' } });
  const scan = useRef(nothingScanned);
  const { setValue } = form;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isField(event.target)) return;
      const taken = takeKey(scan.current, event.key, event.timeStamp);
      scan.current = taken.scan;
      if (!taken.code) return;
      event.preventDefault();
      setValue('isbn', taken.code);
      void lookUp({ isbn: taken.code });
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [lookUp, setValue]);
  return (
    <Card>
      <Stack $gap={3}>
        <Form form={form} label={t('lookUp')} onSubmit={(values) => lookUp(values).unwrap()}>
          <TextField name="isbn" label={t('lookUp')} hint={t('scanHint')} required limit={{ min: 10, max: 20 }} inputMode="numeric" autoComplete="off" />
          <Row>
            <SubmitButton form={form} icon={<Icon of={ScanBarcodeIcon} size={18} />}>
              {t('find')}
            </SubmitButton>
          </Row>
        </Form>
        <div aria-live="polite">
          {found?.kitap && (
            <Row $gap={3}>
              <BookCover title={found.kitap.adi} author={found.kitap.yazarAdi} work={found.kitap.id} picture={found.kitap.resim} width={48} silent />
              <Stack $gap={1}>
                <LinkText to={bookPath(found.kitap)}>{found.kitap.adi}</LinkText>
                <Meta>
                  <Facts of={[found.kitap.yazarAdi, found.isbn13]} />
                </Meta>
              </Stack>
            </Row>
          )}
          {found && !found.kitap && (
            <Notice
              action={
                <ButtonLink size="s" to={`/y/kitap-ekle?isbn=${found.isbn13}`}>
                  {t('addBook')}
                </ButtonLink>
              }
            >
              <Text>{t('unknown', { isbn: found.isbn13 })}</Text>
            </Notice>
          )}
        </div>
      </Stack>
    </Card>
  );
}
